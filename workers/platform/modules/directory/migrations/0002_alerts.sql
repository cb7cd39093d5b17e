-- What stores have reported to the operator and is not over.
CREATE TABLE IF NOT EXISTS store_alert (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  since TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (slug, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS store_alert_by_kind ON store_alert (kind, since);

-- Each start and end, until long after it was sent in a batch.
CREATE TABLE IF NOT EXISTS alert_change (
  change_id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('started', 'ended')),
  at TEXT NOT NULL,
  count INTEGER NOT NULL,
  batch_id TEXT
) STRICT;

CREATE INDEX IF NOT EXISTS alert_change_unsent ON alert_change (at) WHERE batch_id IS NULL;

CREATE INDEX IF NOT EXISTS alert_change_by_batch ON alert_change (batch_id);

CREATE INDEX IF NOT EXISTS alert_change_by_age ON alert_change (at);

-- One message to the operator; its next attempt is NULL once it is sent or given up.
CREATE TABLE IF NOT EXISTS alert_message (
  batch_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  attempts INTEGER NOT NULL,
  next_attempt_at_ms INTEGER,
  sent_at TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (batch_id, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS alert_message_due ON alert_message (next_attempt_at_ms);

CREATE INDEX IF NOT EXISTS alert_message_by_age ON alert_message (created_at);

-- When a store's alarm last reported, and when it was last woken for its silence.
CREATE TABLE IF NOT EXISTS store_pulse (
  slug TEXT PRIMARY KEY,
  seen_at_ms INTEGER NOT NULL,
  woken_at_ms INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS store_pulse_by_age ON store_pulse (seen_at_ms);

-- Stores that are older than this table count as just seen.
INSERT OR IGNORE INTO store_pulse (slug, seen_at_ms)
SELECT slug, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM store;

CREATE TABLE IF NOT EXISTS watch_run (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at_ms INTEGER NOT NULL,
  parts TEXT NOT NULL
) STRICT;

-- Mails that were given up and jobs that fail; no recipient is named.
CREATE TABLE IF NOT EXISTS store_failure (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'job')),
  ref TEXT NOT NULL,
  about TEXT NOT NULL,
  since TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (slug, kind, ref)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS store_failure_newest ON store_failure (since, slug, kind, ref);
