-- wards are the field hospitals, each with a force or at a place. Where wounded lie, or to where they are
-- on the road, is said of each group of patients and of each turn in the ledger: with a force (kept_by) at
-- its dressing station, at a place (kept_at) in its base hospital, or in a ward; road has the hexes of the
-- road on which they are, since the day on which they set out or came, and arrives is its last day.

-- +goose Up
PRAGMA user_version = 19;

CREATE TABLE wards (
    id       TEXT NOT NULL PRIMARY KEY,
    name     TEXT NOT NULL,
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    kept_by  TEXT NOT NULL,
    kept_at  TEXT NOT NULL,
    beds     INTEGER NOT NULL CHECK (beds >= 0),
    surgeons INTEGER NOT NULL CHECK (surgeons >= 0),
    since    INTEGER NOT NULL
) STRICT;

ALTER TABLE patients ADD COLUMN kept_by TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN kept_at TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN ward TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN road TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE patients ADD COLUMN arrives INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger_turns ADD COLUMN ward TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_turns ADD COLUMN road TEXT NOT NULL DEFAULT '';
ALTER TABLE ledger_turns ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger_turns ADD COLUMN arrives INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
