-- A run of days is undone as one: each entry of it names the entry with which it began.

-- +goose Up
PRAGMA user_version = 3;

ALTER TABLE journal ADD COLUMN run INTEGER NOT NULL DEFAULT 0 CHECK (run >= 0 AND run <= seq);
