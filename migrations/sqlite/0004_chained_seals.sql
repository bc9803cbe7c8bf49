-- Seals are chained: the seal of an entry also covers the seal before it, the first one the
-- founding's, and the head's covers the last entry's and the head itself. So an entry that is
-- changed, swapped, left out or added shows in all that follow it.
--
-- edition is that of the campaign's rules, by which the entry was decided. Entries of edition
-- 1 were written before seals were chained. A head that has no seal has not moved since then.

-- +goose Up
PRAGMA user_version = 4;

ALTER TABLE journal ADD COLUMN edition INTEGER NOT NULL DEFAULT 1 CHECK (edition >= 1);

ALTER TABLE heads ADD COLUMN written_at TEXT NOT NULL DEFAULT '';
ALTER TABLE heads ADD COLUMN seal TEXT NOT NULL DEFAULT '';
