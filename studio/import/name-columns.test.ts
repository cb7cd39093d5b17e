import { expect, test } from "vitest";
import type { CallDefinition } from "#contract/protocol/call";
import type { OpenStore } from "#studio/session/require-account.server";
import { changeImport } from "./import.server";

const options = { format: "shopify-csv", currency: "EUR", conversion: "shop", hidden: true };

/** What the form of the columns sends to a platform with these options. */
async function sentBy(fields: Record<string, string>) {
  const sent: unknown[] = [];
  const call = async ({ method }: CallDefinition, { body }: { body?: unknown }) => {
    if (method === "PUT") sent.push(body);
    return { import: { id: "7", options } };
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Of the store only its client is used.
  const store = { client: { call } } as unknown as OpenStore;
  return { outcome: await changeImport(store, "7", "columns", form), sent };
}

test("naming the columns of a file leaves its other options as they are", async () => {
  const fields = { "column.title": "Artikel", "column.price": "Preis", "column.size": "" };
  const { outcome, sent } = await sentBy({ ...fields, "column.other": "Notiz" });
  expect(outcome).toEqual({ ok: true, id: "7" });
  const columns = { title: "Artikel", price: "Preis" };
  expect(sent).toEqual([{ currency: "EUR", conversion: "shop", hidden: true, columns }]);
});

test("a file without a column for the title and one for the price is not read", async () => {
  const { outcome, sent } = await sentBy({ "column.title": "Artikel" });
  expect(outcome).toEqual({ ok: false, field: "form", message: "columnsMissing" });
  expect(sent).toEqual([]);
});
