// Schema migrations of an object's SQLite database. Forward only: an older worker meets a newer
// database while a deployment rolls out, so that steps add rather than take away.

export type Migration = { id: number; name: string; sql: string };
type Steps = readonly Migration[];

/**
 * What the steps make of an empty database, as this isolate has seen it. The next new database gets it at once:
 * each step that alters a table makes SQLite parse the whole schema again, which all together costs three times as much.
 */
const schemas = new WeakMap<Steps, string>();

function takeSteps(storage: DurableObjectStorage, pending: Steps): void {
  const { sql } = storage;
  for (const step of pending) {
    storage.transactionSync(() => {
      sql.exec(step.sql);
      sql.exec("INSERT INTO migration (id, name) VALUES (?, ?)", step.id, step.name);
    });
  }
}

function takeSchema(storage: DurableObjectStorage, steps: Steps, schema: string): void {
  storage.transactionSync(() => {
    storage.sql.exec(schema);
    storage.sql.exec(
      "INSERT INTO migration (id, name) SELECT value ->> 'id', value ->> 'name' FROM json_each(?)",
      JSON.stringify(steps.map(({ id, name }) => ({ id, name }))),
    );
  });
}

/** Null where the steps have filled a table too, which a schema does not hold. */
function readSchema(sql: SqlStorage): string | null {
  const made = sql
    .exec<{ type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'migration'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`,
    )
    .toArray();
  const isFilled = made.some(
    ({ type, name }) =>
      type === "table" && sql.exec(`SELECT 1 FROM "${name}" LIMIT 1`).toArray().length > 0,
  );
  return isFilled ? null : made.map((each) => each.sql).join(";\n");
}

/** @param steps the same array each time, by which what they make is remembered */
export function migrateDatabase(storage: DurableObjectStorage, steps: Steps): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS migration (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
  const { last } = sql
    .exec<{ last: number }>("SELECT COALESCE(MAX(id), 0) AS last FROM migration")
    .one();
  const known = last === 0 ? schemas.get(steps) : undefined;
  if (known !== undefined) {
    takeSchema(storage, steps, known);
    return;
  }
  takeSteps(
    storage,
    steps.filter(({ id }) => id > last),
  );
  const schema = last === 0 ? readSchema(sql) : null;
  if (schema !== null) schemas.set(steps, schema);
}
