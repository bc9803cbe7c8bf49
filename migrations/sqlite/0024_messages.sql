-- messages are orders on their way to forces, by number: the command (order_kind, fields), or which message
-- it takes back (takes); when it was sent and was to be there; its way as a JSON object; and what its sender
-- does not know: that it was lost, and that something written later came before it. staffs is where sides are
-- ordered from where that was said. unheard is what was seen and is not reported yet.

-- +goose Up
PRAGMA user_version = 24;

CREATE TABLE messages (
    number     INTEGER PRIMARY KEY CHECK (number >= 1),
    side_id    TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id   TEXT NOT NULL,
    order_kind TEXT NOT NULL,
    fields     TEXT NOT NULL,
    wording    TEXT NOT NULL,
    takes      INTEGER NOT NULL,
    sent       INTEGER NOT NULL,
    due        INTEGER NOT NULL,
    journey    TEXT NOT NULL CHECK (json_valid(journey)),
    lost       INTEGER NOT NULL CHECK (lost IN (0, 1)),
    stale      INTEGER NOT NULL CHECK (stale IN (0, 1))
) STRICT;

CREATE TABLE staffs (
    side_id  TEXT PRIMARY KEY REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id TEXT NOT NULL,
    place_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE unheard (
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id TEXT NOT NULL,
    day      INTEGER NOT NULL,
    hex_q    INTEGER NOT NULL,
    hex_r    INTEGER NOT NULL,
    worth    INTEGER NOT NULL,
    comes    INTEGER NOT NULL,
    PRIMARY KEY (side_id, force_id, day)
) STRICT, WITHOUT ROWID;

UPDATE needs SET program = '0.2.0';
