-- field_states is how forces far from their headquarters stood on an evening (day), as it was written down for these: what
-- they have last of a force (latest), or what is on its way and there on the evening of comes. stood is the force with its
-- units, leaders and patients as a JSON object. messages.done is the morning after the day on which a force had an order of
-- which nothing was heard since; 0: it has not had it.

-- +goose Up
PRAGMA user_version = 30;

CREATE TABLE field_states (
    side_id  TEXT NOT NULL REFERENCES sides (id) DEFERRABLE INITIALLY DEFERRED,
    force_id TEXT NOT NULL,
    day      INTEGER NOT NULL,
    comes    INTEGER NOT NULL,
    latest   INTEGER NOT NULL CHECK (latest IN (0, 1)),
    stood    TEXT NOT NULL CHECK (json_valid(stood)),
    PRIMARY KEY (force_id, latest, day)
) STRICT, WITHOUT ROWID;

ALTER TABLE messages ADD COLUMN done INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
