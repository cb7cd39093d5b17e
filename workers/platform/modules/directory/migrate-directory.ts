// The directory's tables for a start without any deployment step. `migrations/*.sql` holds the same
// statements for wrangler; a test keeps the two equal.
export const directorySchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS store (
  slug TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'suspended')),
  created_at TEXT NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS host (
  hostname TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  state TEXT NOT NULL CHECK (state IN ('pending', 'verified', 'active', 'failed'))
) STRICT`,
  `CREATE INDEX IF NOT EXISTS host_by_store ON host (slug)`,
  `CREATE TABLE IF NOT EXISTS token (
  token_hash TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  kind TEXT NOT NULL CHECK (kind IN ('seller')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT`,
];

/** Makes the tables that are missing; safe to run any number of times, by any number of isolates. */
export async function migrateDirectory(db: D1Database): Promise<void> {
  await db.batch(directorySchema.map((statement) => db.prepare(statement)));
}
