import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { ThemeDataSchema } from "#contract/theme/theme";
import { projectRoot } from "./imports";

type Shape = { properties?: Record<string, Shape> };

/** Every field that the contract names; what is inside a list is documented with the list. */
function fieldsOf({ properties }: Shape, at = ""): string[] {
  if (properties === undefined) return at === "" ? [] : [at];
  return Object.entries(properties).flatMap(([name, shape]) =>
    fieldsOf(shape, at === "" ? name : `${at}.${name}`),
  );
}

/** `content.a.b` itself, or `.b` on a line that names a sibling of it in full. */
function isDocumented(table: string, field: string): boolean {
  const dot = field.lastIndexOf(".");
  const [parent, name] = [field.slice(0, dot), field.slice(dot + 1)];
  return table
    .split("\n")
    .some(
      (line) =>
        line.includes(`\`${field}\``) ||
        (line.includes(`\`${parent}.`) && line.includes(`\`.${name}\``)),
    );
}

test("THM-03 THM-10 docs/theme-fields.md lists every theme field of the contract", () => {
  const table = readFileSync(join(projectRoot, "docs/theme-fields.md"), "utf8");
  const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(ThemeDataSchema)));
  const fields = fieldsOf(shape);
  expect(fields.length).toBeGreaterThan(90);
  expect(fields.filter((field) => !isDocumented(table, field))).toEqual([]);
});
