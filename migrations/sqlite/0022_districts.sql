-- districts are those whose temper is otherwise than it was founded: in tenths, 0 hostile to 100 loyal; held:
-- men of the side towards which it is stand in it, since that day, or none do; drawn: men who have risen or
-- joined up; rose: so often, the last time on rose_on. district_tidings is what sides have last heard of one.

-- +goose Up
PRAGMA user_version = 22;

CREATE TABLE districts (
    id      TEXT NOT NULL PRIMARY KEY,
    temper  INTEGER NOT NULL CHECK (temper BETWEEN 0 AND 100),
    held    INTEGER NOT NULL CHECK (held IN (0, 1)),
    since   INTEGER NOT NULL,
    drawn   INTEGER NOT NULL CHECK (drawn >= 0),
    rose    INTEGER NOT NULL CHECK (rose >= 0),
    rose_on INTEGER NOT NULL
) STRICT;

CREATE TABLE district_tidings (
    district_id TEXT NOT NULL REFERENCES districts (id) DEFERRABLE INITIALLY DEFERRED,
    side_id     TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    temper      INTEGER NOT NULL CHECK (temper BETWEEN 0 AND 100),
    day         INTEGER NOT NULL,
    PRIMARY KEY (district_id, side_id)
) STRICT;

UPDATE needs SET program = '0.2.0';
