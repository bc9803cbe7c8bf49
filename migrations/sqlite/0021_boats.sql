-- Who is aboard boats: the force that carries a force, the morning on which all of it is aboard or ashore, and
-- whether it goes ashore.

-- +goose Up
PRAGMA user_version = 21;

ALTER TABLE forces ADD COLUMN aboard_id TEXT NOT NULL DEFAULT '';
ALTER TABLE forces ADD COLUMN ready_on INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN landing INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
