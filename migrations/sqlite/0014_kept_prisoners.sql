-- kept_by and kept_at are the force and the place that keep a prisoner; nothing: the home of the side
-- that holds him. exchange_offers are the offers to exchange prisoners, with their answers.

-- +goose Up
PRAGMA user_version = 14;

ALTER TABLE leaders ADD COLUMN kept_by TEXT NOT NULL DEFAULT '';
ALTER TABLE leaders ADD COLUMN kept_at TEXT NOT NULL DEFAULT '';
ALTER TABLE captives ADD COLUMN kept_by TEXT NOT NULL DEFAULT '';
ALTER TABLE captives ADD COLUMN kept_at TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_turns ADD COLUMN kept_by TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_turns ADD COLUMN kept_at TEXT NOT NULL DEFAULT '';

CREATE TABLE exchange_offers (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id >= 1),
    from_id TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    to_id   TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    day     INTEGER NOT NULL,
    until   INTEGER NOT NULL,
    answer  TEXT NOT NULL,
    terms   TEXT NOT NULL
) STRICT;

UPDATE needs SET program = '0.2.0';
