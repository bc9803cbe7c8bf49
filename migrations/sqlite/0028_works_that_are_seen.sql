-- works is what works make of an enemy where he was seen, in hundredths of his fighting value; 0: nothing, or it was not told.

-- +goose Up
PRAGMA user_version = 28;

ALTER TABLE sightings ADD COLUMN works INTEGER NOT NULL DEFAULT 0;
ALTER TABLE unheard ADD COLUMN works INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
