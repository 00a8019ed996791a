-- What the dice of a table follow from: 32 secret bytes until its game is over, none without dice.
ALTER TABLE tables ADD COLUMN seed BLOB;
