-- forecasts are what was to be expected of battles, the newest of each battle, of each who asked (side_id; empty:
-- the organiser) and by each rule set, with the digest of the battle as it stood and of the orders by which people
-- had set it up (given; empty: nobody had). No command touches them, and undo does not: what was expected was expected.

-- +goose Up
PRAGMA user_version = 29;

CREATE TABLE forecasts (
    battle_id INTEGER NOT NULL,
    side_id   TEXT NOT NULL,
    engine    TEXT NOT NULL,
    setup     TEXT NOT NULL CHECK (length(setup) = 64),
    given     TEXT NOT NULL,
    foretold  TEXT NOT NULL,
    made_at   TEXT NOT NULL,
    seal      TEXT NOT NULL,
    PRIMARY KEY (battle_id, side_id, engine)
) STRICT, WITHOUT ROWID;

UPDATE needs SET program = '0.2.0';
