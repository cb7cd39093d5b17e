-- A store that is being set back to a moment: its own database forgets that with all else, so that what has to
-- outlive it stands here first. The row goes when the store is whole again.
CREATE TABLE IF NOT EXISTS store_restore (
  slug TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  bookmark TEXT NOT NULL,
  counters TEXT NOT NULL,
  undo_stamp TEXT,
  begun_at TEXT NOT NULL
) STRICT;
