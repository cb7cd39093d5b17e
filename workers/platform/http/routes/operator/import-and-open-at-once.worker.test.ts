import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { beginImport, completeImport, putImportEntry } from "#contract/archive/archive-calls";
import { createStore, showStore } from "#contract/store/operator-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import worker from "#platform/index";
import { exportArchive, loseStore, operator, storePath } from "#tests/fixtures/platform/archive";
import { aShop } from "#tests/fixtures/platform/payments";
import { bearer, bindings, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

type Names = Pick<DurableObjectNamespace, "idFromName" | "get">;

/** As at Cloudflare, where a jurisdiction has objects of its own under the same names. */
function withJurisdictions(namespace: Names) {
  const get: Names["get"] = (id, options) => namespace.get(id, options);
  return {
    idFromName: (name: string) => namespace.idFromName(name),
    get,
    jurisdiction: (place: string) => ({
      idFromName: (name: string) => namespace.idFromName(`${name} in ${place}`),
      get,
    }),
  };
}

/** The directory, where something happens right before a row of a store is written by itself, as an import does it. */
function directoryWhere(meanwhile: () => Promise<unknown>) {
  const { DIRECTORY: db } = bindings;
  const prepare = (query: string) => {
    const statement = db.prepare(query);
    if (!query.startsWith("INSERT INTO store (")) return statement;
    const run = async (values: unknown[]) => {
      await meanwhile();
      return statement.bind(...values).run();
    };
    return { bind: (...values: unknown[]) => ({ run: () => run(values) }) };
  };
  return new Proxy(db, {
    get: (target, name) => {
      const value = name === "prepare" ? prepare : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

type Asked = { headers: Record<string, string>; body?: unknown };

async function askOf(changed: object, method: string, path: string, { headers, body }: Asked) {
  const sent = body instanceof ArrayBuffer ? body : JSON.stringify(body);
  const request = new Request(`http://platform.test${path}`, { method, headers, body: sent });
  const context = createExecutionContext();
  const STORES = withJurisdictions(bindings.STORES);
  const response = await worker.fetch(
    request,
    { ...env, ENVIRONMENT: "preview", STORES, ...changed },
    context,
  );
  await waitOnExecutionContext(context);
  return response;
}

const openInEurope = () =>
  askOf({}, "POST", createStore.path, {
    ...operator,
    body: {
      slug: "aurora",
      name: "Borealis",
      settings: { market: { locale: "de", currency: "EUR", region: "EU" } },
      place: { jurisdiction: "eu", locationHint: null },
    },
  });

async function anImport() {
  const shop = await aShop();
  const archive = await exportArchive("aurora");
  await loseStore(shop.seller);
  const { manifest, entries } = archive;
  const path = (call: { path: string }, name = "") =>
    storePath(call, "aurora").replace(":archiveId", manifest.archiveId).replace(":name{.+}", name);
  const finish = async (meanwhile: () => Promise<unknown>) => {
    const begun = await askOf({}, "POST", beginImport.path, { ...operator, body: manifest });
    for (const name of (await readAnswer(beginImport, begun)).missing) {
      const body = entries.get(name) ?? new ArrayBuffer(0);
      const sent = await askOf({}, "PUT", path(putImportEntry, name), { ...operator, body });
      await readAnswer(putImportEntry, sent);
    }
    const changed = { DIRECTORY: directoryWhere(meanwhile) };
    return askOf(changed, "POST", path(completeImport), operator);
  };
  return { name: manifest.store.name, finish };
}

async function shownName() {
  const answer = await askOf({}, "GET", storePath(showStore, "aurora"), operator);
  return (await readAnswer(showStore, answer)).store.name;
}

test("a store that is opened in another jurisdiction while one of its slug is brought in stays its opener's", async () => {
  const { finish } = await anImport();
  let opened = new Response();
  const finished = await finish(async () => {
    opened = await openInEurope();
  });
  expect(await errorOf(finished)).toBe("409 slug_taken /store");
  const { store, sellerToken } = await readAnswer(createStore, opened);
  expect([store.name, await shownName()]).toEqual(["Borealis", "Borealis"]);
  const headers = { ...bearer(sellerToken), "X-Store": "aurora" };
  const audit = await askOf({}, "GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, audit);
  expect(events.map(({ call }) => call)).toEqual(["createStore"]);
});

test("an import that another request overtook and left half-way is ended by running it again", async () => {
  const { name, finish } = await anImport();
  const claim = `UPDATE store_opening SET claim = claim + 1`;
  const move = `UPDATE store_place SET jurisdiction = 'eu'`;
  const overtaken = await finish(async () => {
    await bindings.DIRECTORY.batch([claim, move].map((one) => bindings.DIRECTORY.prepare(one)));
  });
  expect(await errorOf(overtaken)).toBe("409 slug_taken /store");
  const again = await finish(async () => undefined);
  expect((await readAnswer(completeImport, again)).store.name).toBe(name);
  expect(await shownName()).toBe(name);
});
