-- photos are the photographs in reports of battles, as JPEG, under the sha256 of the file: commands
-- of the journal name them by it.

-- +goose Up
PRAGMA user_version = 17;

CREATE TABLE photos (
    digest TEXT NOT NULL PRIMARY KEY CHECK (length(digest) = 64),
    data   BLOB NOT NULL
) STRICT, WITHOUT ROWID;

UPDATE needs SET program = '0.2.0';
