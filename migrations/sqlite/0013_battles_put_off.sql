-- put_off says how far the matter of a battle is that waits while days go on: dated, table, recorded
-- or agreed; nothing: it holds the day up, or is over. put_note is the organiser's line with it.

-- +goose Up
PRAGMA user_version = 13;

ALTER TABLE battles ADD COLUMN put_off TEXT NOT NULL DEFAULT '';
ALTER TABLE battles ADD COLUMN put_note TEXT NOT NULL DEFAULT '';

UPDATE needs SET program = '0.2.0';
