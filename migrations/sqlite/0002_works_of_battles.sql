-- What engineers did in a battle stays: works that are begun, the points that bridges have
-- suffered, breaches in walls, pontoons that were laid.

-- +goose Up
PRAGMA user_version = 2;

ALTER TABLE crossings ADD COLUMN damage INTEGER NOT NULL DEFAULT 0 CHECK (damage >= 0);

ALTER TABLE works ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
ALTER TABLE works ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;
ALTER TABLE works ADD COLUMN crossing_id TEXT NOT NULL DEFAULT '';

ALTER TABLE places ADD COLUMN breaches INTEGER NOT NULL DEFAULT 0 CHECK (breaches >= 0);

-- Crossings that were laid since the founding. The state of each is in crossings where it
-- is no longer intact.
CREATE TABLE laid_crossings (
    id         TEXT PRIMARY KEY NOT NULL,
    name       TEXT NOT NULL,
    river      TEXT NOT NULL,
    kind       TEXT NOT NULL,
    state      TEXT NOT NULL,
    in_flood   TEXT NOT NULL,
    edge_q     INTEGER NOT NULL,
    edge_r     INTEGER NOT NULL,
    direction  INTEGER NOT NULL CHECK (direction BETWEEN 0 AND 5),
    at_x       INTEGER NOT NULL,
    at_y       INTEGER NOT NULL,
    toward_x   INTEGER NOT NULL,
    toward_y   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
