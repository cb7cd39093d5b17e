// A seller who imports a file by the public calls, and the alarms that do the work.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import {
  type cancelImport,
  createImport,
  getImport,
  type Import,
  type ImportLine,
  listImportLines,
  type retryImportPictures,
  startImport,
  type undoImport,
} from "#contract/catalog/import-calls";
import { exportCatalog } from "#contract/catalog/seller-catalog-calls";
import type { CallDefinition } from "#contract/protocol/call";
import {
  aStore as anOpenStore,
  ask,
  bytesOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/kits/platform/platform";

/** Its alarms are set to a time that never comes: the tests ring them, slice by slice. */
export async function aStore(...store: Parameters<typeof anOpenStore>): Promise<Seller> {
  const seller = await anOpenStore(...store);
  await runInDurableObject(objectOf(seller), async (object, { storage }) => {
    object.clock = { now: () => new Date("2100-01-01T00:00:00.000Z") };
    await storage.deleteAlarm();
    await object.alarm();
  });
  return seller;
}

export const pathOf = (call: CallDefinition, id: string) => call.path.replace(":id", id);

export async function upload(seller: Seller, text: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ name: "products.csv", copyPictures: "false", ...query });
  const { headers } = seller;
  return ask("POST", `${createImport.path}?${search}`, { headers, body: await bytesOf(text) });
}

export async function read(seller: Seller, id: string): Promise<Import> {
  const response = await ask("GET", pathOf(getImport, id), { headers: seller.headers });
  return (await readAnswer(getImport, response)).import;
}

/** Lets the store work until there is nothing more to do. */
export async function settle(seller: Seller, id: string): Promise<Import> {
  for (let rings = 0; rings < 500; rings += 1) {
    const now = await read(seller, id);
    if (!["reading", "running", "copying", "undoing"].includes(now.state)) return now;
    await runDurableObjectAlarm(objectOf(seller));
  }
  throw new Error("The import does not end");
}

export async function preview(seller: Seller, text: string, query: Record<string, string> = {}) {
  const made = await readAnswer(createImport, await upload(seller, text, query));
  return settle(seller, made.import.id);
}

type Command = typeof startImport | typeof cancelImport | typeof undoImport;

export async function command(
  seller: Seller,
  call: Command | typeof retryImportPictures,
  id: string,
) {
  const response = await ask("POST", pathOf(call, id), { headers: seller.headers });
  return (await readAnswer(call, response)).import;
}

export async function run(seller: Seller, text: string, query: Record<string, string> = {}) {
  const { id } = await preview(seller, text, query);
  await command(seller, startImport, id);
  return settle(seller, id);
}

export async function lines(seller: Seller, id: string, kind: ImportLine["kind"], query = "") {
  const path = `${pathOf(listImportLines, id)}?kind=${kind}${query}`;
  return readAnswer(listImportLines, await ask("GET", path, { headers: seller.headers }));
}

export async function listings(seller: Seller) {
  const response = await ask("GET", exportCatalog.path, { headers: seller.headers });
  return (await readAnswer(exportCatalog, response)).catalog.listings;
}
