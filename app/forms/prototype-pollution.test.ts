import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { StockAlertSchema } from "#app/stock-alerts/stock-alert.schema";

const paths = ["__proto__", "constructor.prototype", "email.__proto__", "sku[0].__proto__"];

function parse(fields: [name: string, value: string][]): void {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  try {
    parseWithZod(form, { schema: StockAlertSchema });
  } catch (cause) {
    expect(String(cause)).toContain("Invalid path segment");
  }
}

test.each(paths)(
  "a form's field %s, or an intent that names it, changes no prototype of objects",
  (path) => {
    const name = `${path}.polluted`;
    parse([[name, "yes"]]);
    parse([[`${path}[polluted]`, "yes"]]);
    parse([["__intent__", JSON.stringify({ type: "update", payload: { name, value: "yes" } })]]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Reflect.get([], "polluted")).toBeUndefined();
  },
);
