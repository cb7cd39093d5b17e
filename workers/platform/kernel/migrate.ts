// Schema migrations of an object's SQLite database. Forward only: an older worker meets a newer
// database while a deployment rolls out, so that steps add rather than take away.

export type Migration = { id: number; name: string; sql: string };

export function migrateDatabase(storage: DurableObjectStorage, steps: readonly Migration[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS migration (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
  const { last } = sql
    .exec<{ last: number }>("SELECT COALESCE(MAX(id), 0) AS last FROM migration")
    .one();
  for (const step of steps.filter(({ id }) => id > last)) {
    storage.transactionSync(() => {
      sql.exec(step.sql);
      sql.exec("INSERT INTO migration (id, name) VALUES (?, ?)", step.id, step.name);
    });
  }
}
