-- road is the road on which a leader is who has recovered or is free again: hexes by name, with the day on which
-- he set out and the day on which he is there. kept_at is also the place in whose hospital he lies.

-- +goose Up
PRAGMA user_version = 25;

ALTER TABLE leaders ADD COLUMN road TEXT NOT NULL DEFAULT '';
ALTER TABLE leaders ADD COLUMN set_out INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leaders ADD COLUMN arrives_on INTEGER NOT NULL DEFAULT 0;

UPDATE needs SET program = '0.2.0';
