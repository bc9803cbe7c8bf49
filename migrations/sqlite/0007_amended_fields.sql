-- amended of a battle is what the organiser has changed of its field, as JSON; empty where it is as
-- map and day have it. changes are his changes one by one, what and why, as JSON.

-- +goose Up
PRAGMA user_version = 7;

ALTER TABLE battles ADD COLUMN amended TEXT;

ALTER TABLE battles ADD COLUMN changes TEXT;
