import { expect, test } from "vitest";
import { bindings } from "#tests/fixtures/platform/platform";
import { migrateDirectory, migrationFiles } from "./migrate-directory";

test("a bare start applies the migration files in the order that wrangler does", () => {
  const folder = import.meta.glob<string>("./migrations/*.sql", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const inOrder = Object.keys(folder).sort();
  expect(migrationFiles).toEqual(inOrder.map((path) => folder[path]));
});

test("the directory's tables are made once, however many isolates start", async () => {
  await Promise.all([migrateDirectory(bindings.DIRECTORY), migrateDirectory(bindings.DIRECTORY)]);
  await migrateDirectory(bindings.DIRECTORY);
  const tables = await bindings.DIRECTORY.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('store', 'former_member')",
  ).all();
  expect(tables.results).toHaveLength(2);
});
