-- led_sides are the sides that their automatic commanders lead; people lead the others. draft
-- of a battle that waits is how far it was played and left: rule set, seed and orders as
-- JSON; empty where nobody has begun it.

-- +goose Up
PRAGMA user_version = 6;

CREATE TABLE led_sides (
    side_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

ALTER TABLE battles ADD COLUMN draft TEXT;
