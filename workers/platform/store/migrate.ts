// Brings a store's database forward to the newest step. Never backward: an older worker meets a
// newer database only while a deployment rolls out, and steps add rather than take away.
import { type Migration, migrations } from "./migrations";

export function migrateStore(
  storage: DurableObjectStorage,
  steps: readonly Migration[] = migrations,
): void {
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
