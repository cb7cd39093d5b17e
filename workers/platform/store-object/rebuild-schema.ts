// The database as an earlier release had it, for rows of that time, and from there up to date again.
import { migrateDatabase } from "#platform/kernel/database/migrate";
import type { SchemaSteps } from "#platform/modules/archive/import-store";
import { migrations } from "./migrations";

/** The rows that are brought in stand in them meanwhile. */
const importTables = new Set(["archive", "archive_part"]);

function dropTables(sql: SqlStorage): void {
  const select = `SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;
  const names = sql.exec<{ name: string }>(select).toArray();
  sql.exec("PRAGMA defer_foreign_keys = on");
  for (const { name } of names) {
    if (!importTables.has(name)) sql.exec(`DROP TABLE "${name}"`);
  }
}

export function schemaStepsOf(storage: DurableObjectStorage): SchemaSteps {
  const last = migrations.at(-1)?.id ?? 0;
  return {
    rebuildAt: (level, isEmpty) => {
      if (level === last && isEmpty) return;
      dropTables(storage.sql);
      migrateDatabase(
        storage,
        migrations.filter(({ id }) => id <= level),
      );
    },
    finish: () => migrateDatabase(storage, migrations),
  };
}
