-- Accounts, sessions and the secrets of the house.

-- How the name looks to people: the same for names that look alike.
ALTER TABLE persons ADD COLUMN folded TEXT;
-- An argon2id hash in its own notation; none for guests.
ALTER TABLE persons ADD COLUMN password TEXT;

CREATE UNIQUE INDEX account_names ON persons (folded) WHERE account = 1;

-- Only hashes of tokens: who reads this table can sign in as nobody.
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
