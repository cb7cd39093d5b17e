-- Which stores there are, the hostnames they answer to, and who may change them.
CREATE TABLE IF NOT EXISTS store (
  slug TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'suspended')),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS host (
  hostname TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  state TEXT NOT NULL CHECK (state IN ('pending', 'verified', 'active', 'failed'))
) STRICT;

CREATE INDEX IF NOT EXISTS host_by_store ON host (slug);

-- A token itself is shown once and never kept.
CREATE TABLE IF NOT EXISTS token (
  token_hash TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  kind TEXT NOT NULL CHECK (kind IN ('seller')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
