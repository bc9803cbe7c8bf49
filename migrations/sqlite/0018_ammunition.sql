-- fired and shelled are how many dice to hit a force has thrown of its ammunition for small arms and
-- for guns since it was filled up.

-- +goose Up
PRAGMA user_version = 18;

ALTER TABLE forces ADD COLUMN fired INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN shelled INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
