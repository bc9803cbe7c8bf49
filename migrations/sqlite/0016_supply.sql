-- eaten is how much a force has eaten of what it carries, in days of a man; hungry and dry are evenings
-- in a row on which it had not enough to eat and no water; fed is how it lived on the last: base,
-- country, baggage, nothing, or '' where nobody asked.

-- +goose Up
PRAGMA user_version = 16;

ALTER TABLE forces ADD COLUMN eaten INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN hungry INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN dry INTEGER NOT NULL DEFAULT 0;
ALTER TABLE forces ADD COLUMN fed TEXT NOT NULL DEFAULT '';

UPDATE needs SET program = '0.2.0';
