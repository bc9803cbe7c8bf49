-- objective_marks are what was noted for objectives that the state of a later day does not show:
-- a place that was taken or reached, days that have counted, what was lost. ending is how the
-- campaign ended, where it has, and ending_account the account that led to the verdict.

-- +goose Up
PRAGMA user_version = 10;

CREATE TABLE objective_marks (
    objective_id TEXT NOT NULL,
    kind         TEXT NOT NULL,
    thing        TEXT NOT NULL,
    day          INTEGER NOT NULL,
    number       INTEGER NOT NULL,
    note         TEXT NOT NULL,
    PRIMARY KEY (objective_id, kind, thing)
) STRICT, WITHOUT ROWID;

CREATE TABLE ending (
    id        INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    day       INTEGER NOT NULL,
    cause     TEXT NOT NULL,
    thing     TEXT NOT NULL,
    winner_id TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    margin    INTEGER NOT NULL,
    degree    TEXT NOT NULL,
    played_on INTEGER NOT NULL CHECK (played_on IN (0, 1))
) STRICT;

CREATE TABLE ending_account (
    objective_id TEXT NOT NULL PRIMARY KEY,
    place        INTEGER NOT NULL,
    side_id      TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    name         TEXT NOT NULL,
    points       INTEGER NOT NULL,
    earned       INTEGER NOT NULL,
    standing     TEXT NOT NULL,
    far          TEXT NOT NULL,
    why          TEXT NOT NULL
) STRICT, WITHOUT ROWID;
