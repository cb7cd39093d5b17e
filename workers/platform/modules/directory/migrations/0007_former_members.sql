-- People who run no store any more, and since when. They are forgotten after a while.
CREATE TABLE IF NOT EXISTS former_member (
  person_id TEXT PRIMARY KEY,
  since_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS former_member_by_age ON former_member (since_ms);
