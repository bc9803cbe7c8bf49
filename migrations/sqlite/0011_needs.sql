-- needs is the oldest version of the program that can open the file as it is now: a program that
-- is too old for it reads this and tells it. Every later migration sets it anew.

-- +goose Up
PRAGMA user_version = 11;

CREATE TABLE needs (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    program TEXT NOT NULL
) STRICT;

INSERT INTO needs (id, program) VALUES (1, '0.2.0');
