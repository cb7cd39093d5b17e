-- How many mails of a store fail; without a row none.
CREATE TABLE IF NOT EXISTS failing_mails (
  slug TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When a store was brought in from an archive: before that its object here held another one, or none.
CREATE TABLE IF NOT EXISTS store_import (
  slug TEXT PRIMARY KEY,
  imported_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
