/** Every route while KV, D1, R2 or the stores' objects answer late, or do not answer at all. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, openBrowser, watchQueue } from "./browser";
import { type SlowKind, slowKinds } from "./slow-storage";
import { type SlowStorageShop, startSlowStorageShop } from "./slow-storage-shop";
import { details, judge, listVisits, type Visit } from "./visits";

/** A little longer than a read of an edition is waited for, and longer than any page is. */
const lateMs = 2_000;
const hangingMs = 30_000;

let shop: SlowStorageShop | undefined;
function require<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The shop did not start.");
  return value;
}

beforeAll(async () => {
  shop = await startSlowStorageShop();
});
afterAll(() => shop?.stop());

/**
 * A shopper in checkout at a store that only the storefront beside knows, so that all of it has yet to be read by the
 * one whose storage is late; and each visit's answer where nothing is wrong.
 */
async function enterStore(slug: string) {
  const { openStore, soundPort, port } = require(shop);
  const { sku } = await openStore(slug);
  const buyer = openBrowser(soundPort, slug);
  await buyer.send("/cart", { intent: "add", sku, slug: "tee", quantity: "1" });
  const { location } = await buyer.send("/cart", { intent: "checkout" });
  await buyer.send(`${location}?step=details`, details);
  const sound = new Map<Visit, Answer>();
  for (const visit of listVisits(location, sku)) {
    sound.set(visit, await buyer.copy().send(visit.path, visit.form));
  }
  return { sound, open: () => buyer.copy(port) };
}

const cases: [string, readonly SlowKind[], number][] = [
  ...slowKinds.map((kind): [string, readonly SlowKind[], number] => [
    `${kind} does not answer`,
    [kind],
    hangingMs,
  ]),
  // Longer for every page than any one of them would be.
  ["all storage is two seconds late", slowKinds, lateMs],
  ["no storage answers", slowKinds, hangingMs],
];

test.each(cases)(
  "18.7 ERR-01 while %s no route is blank, late or said to be missing, and nothing typed is lost",
  async (name, kinds, ms) => {
    const { makeSlow } = require(shop);
    await makeSlow([], 0);
    const { sound, open } = await enterStore(name.replaceAll(" ", "-"));
    await makeSlow(kinds, ms);
    const endWatch = watchQueue(() => open().send("/healthz"));
    const answers = await Promise.all(
      [...sound].map(async ([visit, before]) => {
        const answer = await open().send(visit.path, visit.form);
        return { visit, before, answer };
      }),
    );
    const queueMs = await endWatch();
    const found = answers.flatMap(({ visit, before, answer }) => {
      const problem = judge({ ...visit, shown: [] }, answer, before, queueMs);
      const method = visit.form === undefined ? "GET" : "POST";
      return problem === null ? [] : [`${method} ${visit.path} ${problem}`];
    });
    expect(found).toEqual([]);
    // R2 holds pictures alone, which no page waits for; the others are read by some page at least.
    const slowestMs = Math.max(...answers.map(({ answer }) => answer.tookMs));
    if (!kinds.every((kind) => kind === "r2")) expect(slowestMs).toBeGreaterThan(1_000);
  },
);
