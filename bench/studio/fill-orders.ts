/**
 * A hundred thousand orders in a store that has one. Writes into the object's own database, which no worker but its own
 * reaches: while the stack is stopped, another of the same name has it.
 */
import { Miniflare } from "miniflare";

/** Copies of the row that is there, with these columns in place of its own; `i` counts from 1. */
const copies = {
  checkout: { checkout_id: "'c' || i", payment_id: "'pi_' || i", idempotency_key: "'key' || i" },
  orders: {
    checkout_id: "'c' || i",
    payment_id: "'pi_' || i",
    order_number: "printf('AW-%08d', (i * 7919) % 100000)",
    email: "'buyer' || i || '@example.com'",
    stage: "CASE WHEN i % 50 = 0 THEN 'to-ship' ELSE 'shipped' END",
    status: "CASE WHEN i % 50 = 0 THEN 'placed' ELSE 'shipped' END",
    created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + i * 60, 'unixepoch')",
  },
};

const script = (count: number) => `
import { DurableObject } from "cloudflare:workers";
const copies = ${JSON.stringify(copies)};
export class StoreObject extends DurableObject {
  fill() {
    const { storage } = this.ctx;
    const { sql } = storage;
    storage.transactionSync(() => {
      for (const [table, own] of Object.entries(copies)) {
        const names = sql.exec("SELECT name FROM pragma_table_info(?)", table).toArray().map(({ name }) => name);
        const values = names.map((name) => own[name] ?? "model." + name);
        sql.exec(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) " +
          "INSERT INTO " + table + " (" + names.join(", ") + ") " +
          "SELECT " + values.join(", ") + " FROM n, (SELECT * FROM " + table + " LIMIT 1) AS model"
        );
      }
      sql.exec(
        "INSERT OR IGNORE INTO order_term (term, order_number) " +
        "SELECT 'name' || (rowid % 977) || ' byron', order_number FROM orders " +
        "UNION ALL SELECT 'hopper', order_number FROM orders WHERE rowid < 0.4 * ${count}"
      );
    });
    return sql.exec("SELECT COUNT(*) AS count FROM orders").one().count;
  }
}
export default {
  async fetch(request, { STORES }) {
    const slug = new URL(request.url).pathname.slice(1);
    return new Response(String(await STORES.get(STORES.idFromName(slug)).fill()));
  },
};`;

/** @returns how many orders the store has afterwards. The stack must be stopped. */
export async function fillOrders(dataDir: string, slug: string, count: number): Promise<number> {
  const filler = new Miniflare({
    name: "awning-platform",
    modules: [{ type: "ESModule", path: "index.mjs", contents: script(count) }],
    compatibilityDate: "2025-06-01",
    durableObjects: { STORES: { className: "StoreObject", useSQLite: true } },
    defaultPersistRoot: dataDir,
  });
  try {
    const answer = await filler.dispatchFetch(`http://filler/${slug}`);
    return Number(await answer.text());
  } finally {
    await filler.dispose();
  }
}
