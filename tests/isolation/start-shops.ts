/** Freshly seeded stack of this test's own, with drafts, passes and listings read from it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { listInventory } from "#contract/catalog/seller-catalog-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import { createPreviewLink, putTheme } from "#contract/theme/theme-calls";
import type { StoreSeed } from "#ops/import/seed-store";
import { findFreePorts } from "../../scripts/ports";
import { seedDemoOnce } from "../../scripts/seed-demo";
import { type Stack, startStack } from "../../scripts/stack";
import { watchLog } from "../log-secrets";
import { buildShopFacts, listSeeds, type Shop, type ShopFacts } from "./demo-store-facts";
import { createSender, type Send } from "./http-client";

const goodsOfOneShop = 6;
const RecordSchema = z.object({ store: z.object({ id: z.string(), sellerId: z.string() }) });

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The seller's own calls, by the operator's token. */
function sellerOf({ urls, settings }: Stack, slug: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, urls.platform), {
      method,
      headers: {
        "x-store": slug,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        authorization: `Bearer ${settings.OPERATOR_TOKEN}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
}

async function findGoods(ask: Ask, { catalog }: StoreSeed): Promise<Shop["goods"]> {
  const listings = catalog.listings.filter(({ visibility }) => visibility !== "private");
  const found = await Promise.all(
    listings.slice(0, goodsOfOneShop).map(async ({ slug, title }) => {
      const path = `${listInventory.path}?listing=${slug}`;
      const { inventory } = listInventory.answer.parse(await ask("GET", path));
      const line = inventory.find(({ stock }) => stock === null) ?? inventory[0];
      return line === undefined ? [] : [{ slug, title, sku: line.sku }];
    }),
  );
  return found.flat();
}

async function makeDraft(ask: Ask, { slug, theme }: StoreSeed): Promise<Shop["draft"]> {
  const words = `Drafted for nobody but ${slug} so far`;
  const content = {
    ...theme?.content,
    heroBanner: { ...theme?.content?.heroBanner, title: words },
  };
  await ask(putTheme.method, putTheme.path, { ...theme, content });
  const link = await ask(createPreviewLink.method, createPreviewLink.path, { hours: 1 });
  return { words, hash: createPreviewLink.answer.parse(link).preview };
}

async function findPass(send: Send, seed: StoreSeed): Promise<string> {
  if (seed.flags.ageGate) return `${seed.slug}.age=yes`;
  if (seed.accessCode === null) return "";
  const path = `/?accessCode=${seed.accessCode}`;
  const { cookies } = await send({ host: `${seed.slug}.localhost`, path, headers: {} });
  return cookies[0]?.split(";")[0] ?? "";
}

async function learn(stack: Stack, send: Send, seed: StoreSeed): Promise<Shop> {
  const ask = sellerOf(stack, seed.slug);
  const { store } = RecordSchema.parse(await ask("GET", `/v1/stores?slug=${seed.slug}`));
  const facts: ShopFacts = {
    ids: [store.id, store.sellerId],
    goods: await findGoods(ask, seed),
    draft: await makeDraft(ask, seed),
    pass: await findPass(send, seed),
  };
  return buildShopFacts(seed, facts);
}

export type IsolatedShops = {
  shops: readonly Shop[];
  send: Send;
  /** Every shop at once: no page that was cached is used after it. */
  publishAll: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startShops(): Promise<IsolatedShops> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-isolation-"));
  const port = await findFreePorts();
  // Every listing that is not there is a line of its log, and there are hundreds.
  const log = watchLog();
  const stack = await startStack({ port, dataDir, quiet: true, onLog: log.write });
  const send = createSender(port);
  const stop = async () => {
    send.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    log.check();
  };
  try {
    await seedDemoOnce(stack, { quiet: true });
    const shops = await Promise.all(listSeeds().map((seed) => learn(stack, send.one, seed)));
    const publishAll = async () => {
      const publish = ({ slug }: Shop) =>
        sellerOf(stack, slug)(publishStore.method, publishStore.path);
      await Promise.all(shops.map(publish));
    };
    return { shops, send: send.one, publishAll, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
