import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { CallDefinition } from "#contract/protocol/call";
import {
  changeCollection,
  createCollection,
  moveCollection,
  parseTree,
  readSentChange,
  saveTree,
} from "#studio/collections/collections.server";
import { describeFailure } from "#studio/collections/describe-failure.server";
import { changeRule } from "#studio/collections/rule-form.server";
import { saveOrderMails } from "#studio/orders/new-order-mails/new-order-mails.server";
import { retentionKinds, saveRetention } from "#studio/privacy/retention.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { saveLowStock } from "#studio/settings/settings.server";
import { changeWebhook } from "#studio/webhooks/change-webhook.server";

type Asked = { name: string; expectedVersion: unknown };
const request = new Request("https://studio.example/stores/aurora", { method: "POST" });
const tees = { slug: "tees", name: "Tees" };

/** A platform where another editor has left version `v2`. */
function aStore(code: string, collections: readonly object[] = []) {
  const asked: Asked[] = [];
  const call = async (
    { name, method }: CallDefinition,
    { body }: { body?: { expectedVersion?: unknown } },
  ) => {
    if (method === "GET") return { collections };
    const expectedVersion = body?.expectedVersion;
    asked.push({ name, expectedVersion });
    if (expectedVersion === "v2") return { slug: "tees" };
    throw new PlatformError(code, 409, [{ code, detail: "Why." }]);
  };
  // Of the store only these are used.
  const record = async () => ({ settings: { market: { currency: "USD" } } });
  const store = { slug: "aurora", client: { call }, record } as unknown as OpenStore;
  return { asked, store };
}

function aForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

const overwriting = (fields: Record<string, string | string[]>) =>
  aForm({ ...fields, overwrite: "v2" });

test.each([
  ["members", { listing: ["a", "b"] }, "collection_listings_changed", { members: ["a", "b"] }],
  [
    ...(["settings", { name: "Mine", slug: "tees", parent: "", hidden: "on" }] as const),
    "collection_changed",
    {
      settings: { name: "Mine", slug: "tees", parentSlug: "", hidden: true, version: "v1" },
    },
  ],
])(
  "12 the second editor's %s are refused with what they sent, until they say to overwrite",
  async (intent, sent, code, mine) => {
    const { store, asked } = aStore(code);
    const fields = { intent, version: "v1", ...sent };
    const refused = await changeCollection(store, "tees", aForm(fields));
    expect(refused.outcome).toMatchObject({ ok: false, code });
    expect(readSentChange(aForm(fields), intent)).toEqual(mine);
    const saved = await changeCollection(store, "tees", overwriting(fields));
    expect(saved.outcome).toEqual({ ok: true, slug: "tees" });
    expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
  },
);

test("12 the second editor's rule is refused as it was typed, until they say to overwrite", async () => {
  const { store, asked } = aStore("collection_changed");
  const fields = {
    fill: "rule",
    match: "all",
    sort: "newest",
    version: "v1",
    kind: "tag",
    value: "new",
    to: "",
  };
  const rows = [{ kind: "tag", value: "new", to: "" }];
  expect(await changeRule(store, tees, aForm(fields), "")).toEqual({
    kind: "changed",
    fields: { fill: "rule", match: "all", sort: "newest", rows },
    version: "v1",
  });
  expect(await changeRule(store, tees, overwriting(fields), "")).toEqual({ kind: "saved" });
  expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
});

test("12 the second editor's list of order mails is refused as it was typed, until they say to overwrite", async () => {
  const { store, asked } = aStore("order_mails_changed");
  const fields = {
    email: ["ann@band.example.com", ""],
    rhythm: ["daily", "each"],
    locale: ["de", "en"],
    hour: "9",
    timeZone: "Europe/Berlin",
    version: "v1",
  };
  expect(await saveOrderMails(request, store, aForm(fields))).toEqual({
    ok: false,
    failure: "order_mails_changed",
    wrong: null,
    version: "v1",
    recipients: [{ email: "ann@band.example.com", rhythm: "daily", locale: "de" }],
    daily: { hour: 9, timeZone: "Europe/Berlin" },
  });
  expect(await saveOrderMails(request, store, overwriting(fields))).toEqual({ ok: true });
  expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
});

test("12 the second editor's webhook is refused as it was typed, until they say to overwrite", async () => {
  const { store, asked } = aStore("webhook_changed");
  const typed = { url: "https://hooks.example.com", events: ["stock.low"], version: "v1" };
  const save = (form: FormData) => changeWebhook(store, "hook", { intent: "save", form });
  const refused = { kind: "refused", typed, problem: "webhook_changed" };
  expect(await save(aForm(typed))).toEqual(refused);
  expect(await save(overwriting(typed))).toEqual({ kind: "done", notice: "saved" });
  expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
});

test("12 the second editor's days are refused as they were typed, until they say to overwrite", async () => {
  const { store, asked } = aStore("retention_changed");
  const typed = { ...Object.fromEntries(retentionKinds.map((kind) => [kind, "200"])) };
  const days = { ...typed, unconfirmed: "7" };
  const fields = { ...days, version: "v1" };
  const refused = { typed: days, wrong: [], isChanged: true, version: "v1" };
  expect(await saveRetention(request, store, aForm(fields))).toEqual(refused);
  expect(await saveRetention(request, store, overwriting(fields))).toBeNull();
  expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
});

test("12 the second editor's threshold of low stock is refused, until they say to overwrite", async () => {
  const { store, asked } = aStore("low_stock_changed");
  const fields = { threshold: "9", version: "v1" };
  expect(await saveLowStock(store, aForm(fields))).toBe("changed");
  expect(await saveLowStock(store, overwriting(fields))).toBe("saved");
  expect(asked.map(({ expectedVersion }) => expectedVersion)).toEqual(["v1", "v2"]);
});

test("12 a new collection never becomes a change of one that somebody else has just made", async () => {
  const { store, asked } = aStore("collection_changed");
  const made = await createCollection(store, aForm({ name: "Tees", parent: "", once: "o1" }));
  expect(made).toMatchObject({ ok: false, code: "slug_taken" });
  expect(asked).toEqual([{ name: "putCollection", expectedVersion: null }]);
});

test("7 settings of a collection that the store has not make none", async () => {
  const { store, asked } = aStore("collection_changed");
  const form = aForm({ intent: "settings", name: "Mine", slug: "tees", parent: "" });
  const refused: unknown = await changeCollection(store, "tees", form).catch((thrown) => thrown);
  expect(refused).toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
  const moved = await moveCollection(store, aForm({ slug: "tees", move: "up" }));
  expect(moved).toMatchObject({ ok: false, code: "collections_changed" });
  expect(asked).toEqual([]);
});

test("12 an order of collections is sent with the one that the page showed, and a step with the one that is stored", async () => {
  const stored = ["tees", "mugs"].map((slug) => ({ slug, parentSlug: null, name: slug }));
  const [tees, mugs] = ["tees", "mugs"].map((slug) => ({ slug, parentSlug: null }));
  const sent: unknown[] = [];
  const call = async ({ method }: CallDefinition, { body }: { body?: unknown }) => {
    if (method === "GET") return { collections: stored };
    sent.push(body);
    return {};
  };
  // Of the store only its client is used.
  const store = { client: { call } } as unknown as OpenStore;
  const [tree, was] = [
    [mugs, tees],
    [tees, mugs],
  ].map((places) => JSON.stringify(places));
  await saveTree(store, parseTree(aForm({ tree: tree ?? "", was: was ?? "" })));
  await moveCollection(store, aForm({ slug: "mugs", move: "up" }));
  const asked = { collections: [mugs, tees], expected: [tees, mugs] };
  expect(sent).toEqual([asked, asked]);
});

test("12 a conflict has a sentence of its own, not the platform's", () => {
  const studio = { locale: "en", i18n: { getFixedT: () => (key: string) => key } };
  const say = (code: string) =>
    // Of the translations one function is used.
    describeFailure(studio as unknown as Parameters<typeof describeFailure>[0], {
      ok: false,
      code,
    });
  for (const code of ["collection_changed", "collection_listings_changed"]) {
    expect(say(code)).toBe(`error.${code}`);
  }
});

test("COL-01 a new collection gets an address that neither another one has nor a page of the shop answers", async () => {
  const sent: unknown[] = [];
  const call = async ({ method }: CallDefinition, { params }: { params?: object }) => {
    if (method === "GET") return { collections: [tees] };
    sent.push(params);
    return tees;
  };
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  for (const [name, slug] of [
    ["Events", "events-2"],
    ["Tees", "tees-2"],
    ["Media", "media"],
  ]) {
    const form = aForm({ name: name ?? "", parent: "", once: "o1" });
    expect(await createCollection(store, form)).toEqual({ ok: true, slug });
  }
  expect(sent).toEqual([{ slug: "events-2" }, { slug: "tees-2" }, { slug: "media" }]);
});
