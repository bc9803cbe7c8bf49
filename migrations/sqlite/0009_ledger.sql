-- ledger has every loss since the founding, by the account of a unit, a leader or a force;
-- ledger_turns what became of each since. What units, patients, strays and captives say follows
-- from it. undrawn names the tables that are still to be filled from the journal: those of a
-- file that was begun before there was a ledger. revisions are the things of what the campaign
-- began with that an organiser has added, changed or taken away by hand since, each as it is now.

-- +goose Up
PRAGMA user_version = 9;

CREATE TABLE ledger (
    holder_kind TEXT NOT NULL CHECK (holder_kind IN ('unit', 'leader', 'force')),
    holder_id   TEXT NOT NULL,
    entry       INTEGER NOT NULL CHECK (entry >= 1),
    party       INTEGER NOT NULL CHECK (party >= 1),
    thing       TEXT NOT NULL,
    rank        TEXT NOT NULL,
    number      INTEGER NOT NULL CHECK (number >= 1),
    name        TEXT NOT NULL,
    day         INTEGER NOT NULL,
    placed      INTEGER NOT NULL CHECK (placed IN (0, 1)),
    hex_q       INTEGER NOT NULL,
    hex_r       INTEGER NOT NULL,
    battle_id   INTEGER REFERENCES battles (id) DEFERRABLE INITIALLY DEFERRED,
    cause       TEXT NOT NULL,
    fate        TEXT NOT NULL,
    held_by     TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (holder_kind, holder_id, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_turns (
    holder_kind TEXT NOT NULL,
    holder_id   TEXT NOT NULL,
    entry       INTEGER NOT NULL,
    place       INTEGER NOT NULL CHECK (place >= 1),
    day         INTEGER NOT NULL,
    became      TEXT NOT NULL,
    due         INTEGER NOT NULL,
    ends        TEXT NOT NULL,
    held_by     TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (holder_kind, holder_id, entry, place),
    FOREIGN KEY (holder_kind, holder_id, entry) REFERENCES ledger (holder_kind, holder_id, entry) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE undrawn (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

INSERT INTO undrawn SELECT 'ledger' FROM foundings;

CREATE TABLE revisions (
    kind  TEXT NOT NULL,
    id    TEXT NOT NULL,
    gone  INTEGER NOT NULL CHECK (gone IN (0, 1)),
    thing TEXT,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
