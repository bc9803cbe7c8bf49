-- taker is the unit that took a standard of the enemy, of which the ledger has an entry; nothing: nobody knows, or it is
-- something else that was lost.

-- +goose Up
PRAGMA user_version = 27;

ALTER TABLE ledger ADD COLUMN taker TEXT NOT NULL DEFAULT '';

UPDATE needs SET program = '0.2.0';
