-- standings is what was made of the journal up to some of its entries, so that opening a file need not make it of the whole
-- journal: by the number of the entry and its seal (mark), with the print of the program that folds the journal so, as bytes
-- that this program reads, and the digests of its bindings in their order, 32 bytes each. bindings is what lies far back of
-- pages, histories and news, so many together, by digest; standings share them. Both can be left out: they are made again.

-- +goose Up
PRAGMA user_version = 26;

CREATE TABLE standings (
    entry INTEGER PRIMARY KEY,
    mark TEXT NOT NULL,
    print TEXT NOT NULL,
    body BLOB NOT NULL,
    bound BLOB NOT NULL,
    seal TEXT NOT NULL
);

CREATE TABLE bindings (
    digest TEXT PRIMARY KEY,
    body BLOB NOT NULL
);

UPDATE needs SET program = '0.2.0';
