-- The whole setup with which a table was opened, as its record writes it. The terms keep the name or
-- the choice that somebody asked for, and what that means may change from one release to the next;
-- none for tables of before.
ALTER TABLE tables ADD COLUMN setup TEXT;
