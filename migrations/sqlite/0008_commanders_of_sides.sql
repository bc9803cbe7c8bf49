-- commanders are how the automatic commanders of sides think, where that was said: how hard, and
-- what they are like, empty where they are as the leaders are in whose name they command.

-- +goose Up
PRAGMA user_version = 8;

CREATE TABLE commanders (
    side_id  TEXT NOT NULL PRIMARY KEY,
    strength TEXT NOT NULL,
    temper   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
