-- One campaign in one file: the founding and the journal are the campaign; every table
-- after them is the present state, written for reading and made again from the journal
-- by `campaign verify`.
--
-- What is kept for good carries a seal, the SHA-256 of the rest of its row, so that
-- damage shows where nothing else would tell.
--
-- Each migration sets user_version to its own number: a program reads it from the
-- file's first page before it opens the file.

-- +goose Up
PRAGMA application_id = 0x46524e54;
PRAGMA user_version = 1;

CREATE TABLE foundings (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    template   TEXT NOT NULL,
    title      TEXT NOT NULL,
    start_date TEXT NOT NULL,
    seed       TEXT NOT NULL,
    document   TEXT NOT NULL,
    founded_at TEXT NOT NULL,
    seal       TEXT NOT NULL
) STRICT;

CREATE TABLE sides (
    id   TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A battle as it was fought. The log is the gzip of its JSON lines; digest is the
-- SHA-256 of the log itself.
CREATE TABLE records (
    digest  TEXT PRIMARY KEY NOT NULL CHECK (length(digest) = 64),
    engine  TEXT NOT NULL,
    version INTEGER NOT NULL,
    seed    TEXT NOT NULL,
    setup   TEXT NOT NULL,
    orders  TEXT NOT NULL,
    log     BLOB NOT NULL,
    outcome TEXT NOT NULL,
    seal    TEXT NOT NULL
) STRICT;

-- Entries beyond the head are undone and wait to be redone.
CREATE TABLE journal (
    seq        INTEGER PRIMARY KEY CHECK (seq >= 1),
    day        INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    title      TEXT NOT NULL,
    command    TEXT NOT NULL,
    events     TEXT NOT NULL,
    record_id  TEXT REFERENCES records (digest) DEFERRABLE INITIALLY DEFERRED,
    written_at TEXT NOT NULL,
    seal       TEXT NOT NULL
) STRICT;

CREATE INDEX journal_record ON journal (record_id);

-- changes counts every write, so that a program sees when another has written.
CREATE TABLE heads (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    head    INTEGER NOT NULL CHECK (head >= 0),
    changes INTEGER NOT NULL
) STRICT;

-- The present state. These tables have tens of rows, so none needs an index besides its
-- key.
CREATE TABLE today (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    day      INTEGER NOT NULL,
    sky_text TEXT NOT NULL,
    day_f    INTEGER NOT NULL,
    rain     INTEGER NOT NULL CHECK (rain IN (0, 1)),
    dust     INTEGER NOT NULL CHECK (dust IN (0, 1)),
    haze     INTEGER NOT NULL CHECK (haze IN (0, 1)),
    snow     INTEGER NOT NULL CHECK (snow IN (0, 1)),
    flood    INTEGER NOT NULL CHECK (flood IN (0, 1))
) STRICT;

CREATE TABLE leaders (
    id         TEXT PRIMARY KEY NOT NULL,
    status     TEXT NOT NULL,
    force_id   TEXT REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
    returns_on INTEGER NOT NULL,
    held_by    TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE forces (
    id           TEXT PRIMARY KEY NOT NULL,
    name         TEXT NOT NULL,
    side_id      TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    hex_q        INTEGER NOT NULL,
    hex_r        INTEGER NOT NULL,
    from_q       INTEGER NOT NULL,
    from_r       INTEGER NOT NULL,
    leader_id    TEXT REFERENCES leaders (id) DEFERRABLE INITIALLY DEFERRED,
    posture      TEXT NOT NULL,
    path         TEXT NOT NULL,
    forced       INTEGER NOT NULL CHECK (forced IN (0, 1)),
    progress     INTEGER NOT NULL,
    fatigue      INTEGER NOT NULL,
    dug          INTEGER NOT NULL,
    animals      INTEGER NOT NULL,
    wagons       INTEGER NOT NULL,
    followers    INTEGER NOT NULL,
    baggage_note TEXT NOT NULL,
    active_from  INTEGER NOT NULL,
    hidden       INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    loyalty      INTEGER NOT NULL,
    orders       TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Leaders of a force besides the one who commands it.
CREATE TABLE force_leaders (
    force_id  TEXT NOT NULL REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
    leader_id TEXT NOT NULL REFERENCES leaders (id) DEFERRABLE INITIALLY DEFERRED,
    place     INTEGER NOT NULL,
    PRIMARY KEY (force_id, leader_id)
) STRICT, WITHOUT ROWID;

-- Figures by place and rank: together they are all that the unit ever had.
CREATE TABLE units (
    id                   TEXT PRIMARY KEY NOT NULL,
    force_id             TEXT REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
    present_officers     INTEGER NOT NULL,
    present_sergeants    INTEGER NOT NULL,
    present_others       INTEGER NOT NULL,
    wounded_officers     INTEGER NOT NULL,
    wounded_sergeants    INTEGER NOT NULL,
    wounded_others       INTEGER NOT NULL,
    captured_officers    INTEGER NOT NULL,
    captured_sergeants   INTEGER NOT NULL,
    captured_others      INTEGER NOT NULL,
    missing_officers     INTEGER NOT NULL,
    missing_sergeants    INTEGER NOT NULL,
    missing_others       INTEGER NOT NULL,
    dead_officers        INTEGER NOT NULL,
    dead_sergeants       INTEGER NOT NULL,
    dead_others          INTEGER NOT NULL,
    discharged_officers  INTEGER NOT NULL,
    discharged_sergeants INTEGER NOT NULL,
    discharged_others    INTEGER NOT NULL,
    guns                 INTEGER NOT NULL,
    mounts               INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The units of a force in their order.
CREATE TABLE force_units (
    force_id TEXT NOT NULL REFERENCES forces (id) DEFERRABLE INITIALLY DEFERRED,
    unit_id  TEXT NOT NULL REFERENCES units (id) DEFERRABLE INITIALLY DEFERRED,
    place    INTEGER NOT NULL,
    PRIMARY KEY (force_id, unit_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE battles (
    id        INTEGER PRIMARY KEY CHECK (id >= 1),
    name      TEXT NOT NULL,
    day       INTEGER NOT NULL,
    hex_q     INTEGER NOT NULL,
    hex_r     INTEGER NOT NULL,
    attacker  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    defender  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    status    TEXT NOT NULL,
    engine    TEXT NOT NULL,
    version   INTEGER NOT NULL,
    seed      TEXT NOT NULL,
    record_id TEXT REFERENCES records (digest) DEFERRABLE INITIALLY DEFERRED,
    outcome   TEXT
) STRICT;

-- Forces that met in a battle. They may be gone since, so they are no foreign keys.
CREATE TABLE battle_forces (
    battle_id INTEGER NOT NULL REFERENCES battles (id) DEFERRABLE INITIALLY DEFERRED,
    part      TEXT NOT NULL CHECK (part IN ('attacker', 'defender')),
    place     INTEGER NOT NULL,
    force_id  TEXT NOT NULL,
    PRIMARY KEY (battle_id, part, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE patients (
    unit_id   TEXT NOT NULL REFERENCES units (id) DEFERRABLE INITIALLY DEFERRED,
    place     INTEGER NOT NULL,
    rank      TEXT NOT NULL,
    men       INTEGER NOT NULL CHECK (men >= 0),
    admitted  INTEGER NOT NULL,
    due       INTEGER NOT NULL,
    ends      TEXT NOT NULL,
    battle_id INTEGER REFERENCES battles (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (unit_id, place)
) STRICT, WITHOUT ROWID;

-- Missing men, and what will be known of them on the day that is due.
CREATE TABLE strays (
    unit_id   TEXT NOT NULL REFERENCES units (id) DEFERRABLE INITIALLY DEFERRED,
    place     INTEGER NOT NULL,
    officers  INTEGER NOT NULL CHECK (officers >= 0),
    sergeants INTEGER NOT NULL CHECK (sergeants >= 0),
    others    INTEGER NOT NULL CHECK (others >= 0),
    since     INTEGER NOT NULL,
    due       INTEGER NOT NULL,
    ends      TEXT NOT NULL,
    held_by   TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    battle_id INTEGER REFERENCES battles (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (unit_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE captives (
    unit_id   TEXT NOT NULL REFERENCES units (id) DEFERRABLE INITIALLY DEFERRED,
    place     INTEGER NOT NULL,
    officers  INTEGER NOT NULL CHECK (officers >= 0),
    sergeants INTEGER NOT NULL CHECK (sergeants >= 0),
    others    INTEGER NOT NULL CHECK (others >= 0),
    held_by   TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    since     INTEGER NOT NULL,
    battle_id INTEGER REFERENCES battles (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (unit_id, place)
) STRICT, WITHOUT ROWID;

-- Forces that are no more; the one they joined may be gone too.
CREATE TABLE gone_forces (
    id      TEXT PRIMARY KEY NOT NULL,
    name    TEXT NOT NULL,
    side_id TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    day     INTEGER NOT NULL,
    into_id TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE crossings (
    id    TEXT PRIMARY KEY NOT NULL,
    state TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE works (
    id      TEXT PRIMARY KEY NOT NULL,
    kind    TEXT NOT NULL,
    side_id TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    hex_q   INTEGER NOT NULL,
    hex_r   INTEGER NOT NULL,
    state   TEXT NOT NULL,
    built   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
    id       TEXT PRIMARY KEY NOT NULL,
    owner_id TEXT REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    since    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE arrivals (
    id    TEXT PRIMARY KEY NOT NULL,
    place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a side last knew of an enemy force, which may be gone since.
CREATE TABLE sightings (
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id TEXT NOT NULL,
    hex_q    INTEGER NOT NULL,
    hex_r    INTEGER NOT NULL,
    day      INTEGER NOT NULL,
    PRIMARY KEY (side_id, force_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    engine TEXT NOT NULL,
    name   TEXT NOT NULL,
    worth  TEXT NOT NULL,
    PRIMARY KEY (engine, name)
) STRICT, WITHOUT ROWID;
