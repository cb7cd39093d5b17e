/** Bulk fill of the directory and of KV with records of stores without objects. Writes through the bindings. */
import type { WorkerOptions } from "miniflare";
import { HOST } from "../../scripts/stack-settings";
import { createClient } from "../http-client";

/** Rows of one request. */
const batch = 500;

const contents = `
const nameOf = (index) => "record-" + index;
export default {
  async fetch(request, env) {
    const form = await request.formData();
    const { template, from, to, editions } = JSON.parse(form.get("fill"));
    const record = JSON.parse(await env.PUBLISHED.get("store:" + template));
    const shown = await env.PUBLISHED.get("edition:" + template + ":" + record.revision + ":USD");
    const stores = [];
    const writes = [];
    for (let index = from; index < to; index += 1) {
      const slug = nameOf(index);
      const id = "st_" + slug;
      // Every fifth store has a domain of its own, as its primary host.
      const host = index % 5 !== 0 ? null : slug + ".example";
      stores.push({ id, slug, host });
      const own = { ...record, id, slug, name: "Shop of " + slug, primaryHost: host };
      writes.push(() => env.PUBLISHED.put("store:" + slug, JSON.stringify(own)));
      if (host !== null) writes.push(() => env.PUBLISHED.put("host:" + host, slug));
      if (index < editions) {
        const edition = JSON.stringify({ ...JSON.parse(shown), store: own });
        writes.push(() => env.PUBLISHED.put("edition:" + slug + ":" + record.revision + ":USD", edition));
      }
    }
    // So many at a time as workerd has files for.
    while (writes.length > 0) await Promise.all(writes.splice(0, 50).map((write) => write()));
    const rows = JSON.stringify(stores);
    const insert = (text) => env.DIRECTORY.prepare(text).bind(rows);
    const now = "'2026-01-01T00:00:00.000Z'";
    await env.DIRECTORY.batch([
      insert("INSERT OR IGNORE INTO store SELECT value->>'slug', value->>'id', value->>'slug', 'active', " + now + " FROM json_each(?1)"),
      insert("INSERT OR IGNORE INTO api_token (token_id, token_hash, slug, name, scopes, created_at_ms, created_by) SELECT 'id-' || (value->>'slug'), 'hash-' || (value->>'slug'), value->>'slug', 'First token', '*', 0, 'operator' FROM json_each(?1)"),
      insert("INSERT OR IGNORE INTO host SELECT value->>'host', value->>'slug', 'active' FROM json_each(?1) WHERE value->>'host' IS NOT NULL"),
    ]);
    return new Response("filled");
  },
};`;

/** In the stack's own process, because two workerds on one set of files would corrupt them. */
export function recordFiller(port: number): (platform: WorkerOptions) => WorkerOptions {
  return ({ compatibilityDate, d1Databases, kvNamespaces }) => ({
    name: "record-filler",
    compatibilityDate,
    d1Databases,
    kvNamespaces,
    modules: [{ type: "ESModule", path: "index.mjs", contents }],
    unsafeDirectSockets: [{ host: HOST, port }],
  });
}

export const recordName = (index: number) => `record-${index}`;
/** Without a port. */
export const recordHost = (index: number) =>
  index % 5 !== 0 ? `${recordName(index)}.localhost` : `${recordName(index)}.example`;
export const recordTitle = (index: number) => `Shop of ${recordName(index)}`;

export type Fill = {
  /** The published store that all of them look like. */
  template: string;
  count: number;
  /** How many of them, from the first, have what a page shows as well. */
  editions: number;
};

export async function fillRecords(port: number, { template, count, editions }: Fill) {
  const client = createClient(port);
  for (let from = 0; from < count; from += batch) {
    const fill = JSON.stringify({ template, from, to: Math.min(from + batch, count), editions });
    const { status, body } = await client.send({ host: HOST, path: "/", form: { fill } });
    if (status !== 200) throw new Error(`Filling the directory failed: ${status} ${body}`);
  }
  client.close();
}
