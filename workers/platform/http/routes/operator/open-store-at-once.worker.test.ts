import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createStore, listStores, showStore } from "#contract/store/operator-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { StoreSettingsSchema } from "#contract/store/store";
import {
  ask,
  bearer,
  bindings,
  errorOf,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const operator = bearer(operatorToken);

type Wanted = { name: string; currency: string; jurisdiction?: "eu" | null };

const wanted: readonly Wanted[] = [
  { name: "Aurora", currency: "USD" },
  { name: "Borealis", currency: "EUR", jurisdiction: "eu" },
  { name: "Dawn", currency: "GBP" },
  { name: "Dusk", currency: "CAD" },
];

function open({ name, currency, jurisdiction = null }: Wanted, key: string | null = null) {
  return ask("POST", createStore.path, {
    headers: { ...operator, ...(key === null ? {} : { "Idempotency-Key": key }) },
    body: {
      slug: "aurora",
      name,
      settings: { market: { locale: "en", currency, region: "USA" } },
      place: { jurisdiction, locationHint: null },
    },
  });
}

async function show() {
  const path = showStore.path.replace(":slug", "aurora");
  return (await readAnswer(showStore, await ask("GET", path, { headers: operator }))).store;
}

test("of operators who open one slug at once exactly one does, with the name and settings they asked for", async () => {
  const answers = await Promise.all(wanted.map((one) => open(one)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const winner = answers.findIndex(({ status }) => status === 201);
  for (const [index, answer] of answers.entries()) {
    if (index !== winner) expect(await errorOf(answer)).toBe("409 slug_taken /slug");
  }
  const won = wanted[winner];
  const made = await readAnswer(createStore, answers[winner] ?? new Response());
  const shown = await show();
  const asked = { name: won?.name, settings: { market: { currency: won?.currency } } };
  expect(made.store).toMatchObject(asked);
  expect(shown).toMatchObject({ ...asked, id: made.store.id });
  const { stores } = await readAnswer(
    listStores,
    await ask("GET", listStores.path, { headers: operator }),
  );
  expect(stores.map(({ slug, name, id }) => ({ slug, name, id }))).toEqual([
    { slug: "aurora", name: won?.name, id: made.store.id },
  ]);
  const { place } = made;
  expect(place.jurisdiction).toBe(won?.jurisdiction ?? null);
  const row = await bindings.DIRECTORY.prepare("SELECT jurisdiction FROM store_place").first();
  expect(row).toEqual({ jurisdiction: place.jurisdiction });
  const headers = { ...bearer(made.sellerToken), "X-Store": "aurora" };
  const { events } = await readAnswer(
    listAuditEvents,
    await ask("GET", listAuditEvents.path, { headers }),
  );
  expect(events.map(({ call }) => call)).toEqual(["createStore"]);
});

function createLate(claim: number, name: string) {
  const market = { locale: "en", currency: "USD", region: "USA" };
  const settings = StoreSettingsSchema.parse({ market });
  const store = { id: "store_late", slug: "aurora", name, settings, claim };
  const actor = { kind: "operator", id: "late", name: null, reason: null } as const;
  const action = { actor, call: "createStore", subject: "", requestId: "", idempotency: null };
  return bindings.STORES.get(bindings.STORES.idFromName("aurora")).create(store, action);
}

test("a creation that reaches the store after a later one changes nothing there", async () => {
  await readAnswer(createStore, await open({ name: "Aurora", currency: "USD" }));
  expect(await createLate(0, "Late")).toBeNull();
  expect((await show()).name).toBe("Aurora");
});

test("a request that takes the place of one that stopped half-way is answered again, and the first one is not", async () => {
  await createLate(0, "Stopped");
  const first = await open({ name: "Aurora", currency: "USD" }, "key-of-aurora");
  const { store } = await readAnswer(createStore, first);
  expect(store).toMatchObject({ id: "store_late", name: "Aurora" });
  expect(await errorOf(await open({ name: "Dawn", currency: "USD" }, "key-of-dawn"))).toBe(
    "409 slug_taken /slug",
  );
  const again = await open({ name: "Aurora", currency: "USD" }, "key-of-aurora");
  expect((await readAnswer(createStore, again)).store).toMatchObject({
    id: "store_late",
    name: "Aurora",
  });
});

test("a store that was brought in, and has no row in the directory yet, is not opened as another one", async () => {
  await createLate(0, "Brought in");
  const object = bindings.STORES.get(bindings.STORES.idFromName("aurora"));
  await runInDurableObject(object, (_, { storage }) => {
    storage.sql.exec("INSERT INTO store_setting (name, value) VALUES ('imported_archive', 'a-1')");
  });
  expect(await errorOf(await open({ name: "Aurora", currency: "EUR" }))).toBe(
    "409 slug_taken /slug",
  );
  const name = "SELECT value FROM store_setting WHERE name = 'name'";
  const rows = await runInDurableObject(object, (_, { storage }) =>
    storage.sql.exec(name).toArray(),
  );
  expect(rows).toEqual([{ value: "Brought in" }]);
});
