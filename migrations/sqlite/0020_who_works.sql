-- Who was told to build, mend or raze: the force that works at a work which is not done.

-- +goose Up
PRAGMA user_version = 20;

ALTER TABLE works ADD COLUMN force_id TEXT NOT NULL DEFAULT '';

UPDATE needs SET program = '0.2.0';
