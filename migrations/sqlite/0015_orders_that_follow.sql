-- plan is what a force does when it has done what it is at: a JSON array of orders, each with its kind
-- (march, hold, join, follow) and what that needs.

-- +goose Up
PRAGMA user_version = 15;

ALTER TABLE forces ADD COLUMN plan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(plan));

UPDATE needs SET program = '0.2.0';
