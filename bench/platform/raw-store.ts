/** The baseline: a worker and a SQLite object per store that read or write one row and know nothing else. */
import { Miniflare } from "miniflare";
import { HOST } from "../../scripts/stack-settings";

const contents = `
import { DurableObject } from "cloudflare:workers";
export class RawStore extends DurableObject {
  constructor(state, env) {
    super(state, env);
    this.sql = state.storage.sql;
    this.sql.exec("CREATE TABLE IF NOT EXISTS thing (id INTEGER PRIMARY KEY, text TEXT) STRICT");
  }
  read() { return this.sql.exec("SELECT text FROM thing WHERE id = 1").one().text; }
  write(text) { this.sql.exec("INSERT INTO thing (text) VALUES (?)", text); return "{}"; }
}
export default {
  async fetch(request, env) {
    const store = env.STORES.get(env.STORES.idFromName(request.headers.get("x-store")));
    const text = request.method === "GET" ? await store.read() : await store.write(await request.text());
    return new Response(text, { headers: { "content-type": "application/json" } });
  },
};`;

export type RawStore = {
  read: (store: string) => Promise<void>;
  write: (store: string, text: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** `persistDir`: on disk, as the platform's own objects are. */
export async function startRawStore(port: number, persistDir: string): Promise<RawStore> {
  const miniflare = new Miniflare({
    host: HOST,
    port: 0,
    cf: false,
    defaultPersistRoot: persistDir,
    workers: [
      {
        name: "raw-store",
        compatibilityDate: "2026-03-01",
        modules: [{ type: "ESModule", path: "index.mjs", contents }],
        durableObjects: { STORES: { className: "RawStore", useSQLite: true } },
        unsafeDirectSockets: [{ host: HOST, port }],
      },
    ],
  });
  await miniflare.ready;
  const ask = async (store: string, body: string | null) => {
    const response = await fetch(`http://${HOST}:${port}/`, {
      method: body === null ? "GET" : "POST",
      headers: { "x-store": store },
      body,
    });
    await response.text();
    if (!response.ok) throw new Error(`The raw store answered ${response.status}.`);
  };
  return {
    read: (store) => ask(store, null),
    write: (store, text) => ask(store, text),
    stop: () => miniflare.dispose(),
  };
}
