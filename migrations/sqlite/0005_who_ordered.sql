-- given_by says who gave a command: nobody else than the organiser where it is empty, else
-- "side british", "commander british" (the automatic one of that side) or "import". The seal
-- of an entry covers it where there is one, so that older entries keep theirs.

-- +goose Up
PRAGMA user_version = 5;

ALTER TABLE journal ADD COLUMN given_by TEXT NOT NULL DEFAULT '';
