import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { directorySchema } from "./migrate-directory";

function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/--.*$/gm, "");
  return withoutComments.split(";").map(squeezed).filter(Boolean);
}
const squeezed = (sql: string) => sql.replaceAll(/\s+/g, " ").trim();

test("a bare start makes the same tables as the migration files", () => {
  const folder = new URL("./migrations/", import.meta.url);
  const files = readdirSync(folder).sort();
  const statements = files.flatMap((file) =>
    statementsOf(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(directorySchema.map(squeezed)).toEqual(statements);
});
