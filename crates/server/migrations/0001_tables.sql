-- People, tables and what happened there. Moments are milliseconds since 1970.

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- What never changes stands in the first half; the second half is a summary of the log for lists.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    link_key TEXT NOT NULL,
    owner TEXT NOT NULL,
    owner_name TEXT NOT NULL,
    owner_account INTEGER NOT NULL,
    request TEXT NOT NULL,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    listed INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    turn INTEGER,
    -- Whether something happens here without a person: a clock runs or a computer is to move.
    ticking INTEGER NOT NULL,
    sitters TEXT NOT NULL,
    outcome TEXT,
    changed_at INTEGER NOT NULL,
    UNIQUE (owner, request)
) WITHOUT ROWID;

CREATE INDEX tables_by_state ON tables (state, changed_at);
CREATE INDEX tables_by_change ON tables (changed_at);
CREATE INDEX tables_by_owner ON tables (owner, state);
CREATE INDEX tables_ticking ON tables (ticking) WHERE ticking = 1;

-- The truth. (table_id, version) is the fence: nothing happens twice, nothing out of order.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    clocks TEXT,
    person TEXT,
    request TEXT,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

CREATE UNIQUE INDEX log_requests ON log (table_id, person, request) WHERE request IS NOT NULL;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    request TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, person, request)
) WITHOUT ROWID;

-- Whose games are whose.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person);

CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) WITHOUT ROWID;

-- The last sign of life of the server: one row.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
);
