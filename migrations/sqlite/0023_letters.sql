-- letters are the dispatches that were written for a side, numbered by side: for which day, from which entry
-- of the journal (mark is its seal), with the news since which day, what they told and what of earlier ones
-- they corrected. No command touches them, and undo does not: what was told was told. letter_copies are
-- the files that were written of a letter, format and sha256. standing_orders are what the forces of a side,
-- or one of them (force_id), do when no order came.

-- +goose Up
PRAGMA user_version = 23;

CREATE TABLE letters (
    side_id     TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    number      INTEGER NOT NULL CHECK (number >= 1),
    day         INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    entry       INTEGER NOT NULL CHECK (entry >= 0),
    mark        TEXT NOT NULL,
    due         TEXT NOT NULL,
    word        TEXT NOT NULL,
    told        TEXT NOT NULL,
    corrections TEXT NOT NULL,
    written_at  TEXT NOT NULL,
    seal        TEXT NOT NULL,
    PRIMARY KEY (side_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE letter_copies (
    side_id    TEXT NOT NULL,
    number     INTEGER NOT NULL,
    place      INTEGER NOT NULL CHECK (place >= 1),
    format     TEXT NOT NULL,
    digest     TEXT NOT NULL CHECK (length(digest) = 64),
    written_at TEXT NOT NULL,
    seal       TEXT NOT NULL,
    PRIMARY KEY (side_id, number, place),
    FOREIGN KEY (side_id, number) REFERENCES letters (side_id, number) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE standing_orders (
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id TEXT NOT NULL,
    deed     TEXT NOT NULL,
    PRIMARY KEY (side_id, force_id)
) STRICT, WITHOUT ROWID;

UPDATE needs SET program = '0.2.0';
