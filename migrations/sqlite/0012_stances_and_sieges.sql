-- intent and odds are what a force was told to do when it comes upon an enemy, and why is what a
-- battle is fought for: nothing where nobody said or asked. worth is the fighting value that an enemy
-- who was seen was told to have. sieges are the strong places with besiegers beside them.

-- +goose Up
PRAGMA user_version = 12;

ALTER TABLE forces ADD COLUMN intent TEXT NOT NULL DEFAULT '';
ALTER TABLE forces ADD COLUMN odds INTEGER NOT NULL DEFAULT 0 CHECK (odds >= 0);
ALTER TABLE battles ADD COLUMN why TEXT NOT NULL DEFAULT '';
ALTER TABLE sightings ADD COLUMN worth INTEGER NOT NULL DEFAULT 0 CHECK (worth >= 0);

CREATE TABLE sieges (
    place_id TEXT NOT NULL PRIMARY KEY,
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    since    INTEGER NOT NULL,
    closed   INTEGER NOT NULL CHECK (closed IN (0, 1)),
    food     INTEGER NOT NULL CHECK (food >= 0),
    hungry   INTEGER NOT NULL CHECK (hungry >= 0),
    battered INTEGER NOT NULL CHECK (battered >= 0)
) STRICT, WITHOUT ROWID;

UPDATE needs SET program = '0.2.0';
