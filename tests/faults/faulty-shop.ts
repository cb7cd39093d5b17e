/** A shop whose storefront reaches the platform through a proxy that can be spoiled. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import type * as z from "zod";
import type { ListingInput } from "#contract/catalog/catalog-import";
import { importCatalog, listInventory } from "#contract/catalog/seller-catalog-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { createStore } from "#contract/store/operator-calls";
import { publishStore } from "#contract/store/seller-store-calls";
import { putTheme } from "#contract/theme/theme-calls";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot, startStack } from "../../scripts/stack";
import { buildUrls, HOST, readSettings } from "../../scripts/stack-settings";
import { buildStorefrontOptions } from "../../scripts/worker-options";
import { watchLog } from "../log-secrets";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy";

export const slug = "faulty";
const market = { locale: "en", currency: "USD", region: "USA" } as const;

function aListing(name: string, stock: number | null, tags: string[] = []): ListingInput {
  const images = [{ src: `mockups/${name}.svg`, label: "front" as const }];
  const sizes = [{ label: "M", prices: { USD: 2400 }, stock }];
  const variations = [{ colorName: "Bone", images, sizes }];
  return {
    sourceKey: `faults:${name}`,
    slug: name,
    title: `The ${name}`,
    descriptionHtml: "<p>Soft.</p>",
    tags,
    collections: ["tees"],
    products: [{ key: "tee", title: "Classic tee", productType: "Tee", variations }],
  };
}

export type FaultyShop = {
  port: number;
  proxy: FaultyProxy;
  sku: string;
  /** A revision of which no isolate holds anything. */
  publish: () => Promise<void>;
  /** Whether the storefront has turned visitors away since this was last asked: a busy machine's doing. */
  hasShedLoad: () => boolean;
  stop: () => Promise<void>;
};

export type FilledShop = Pick<FaultyShop, "sku" | "publish">;

/** Opens the store and brings what the visits ask for. */
export async function fillShop(
  platformUrl: string,
  operatorToken: string,
  slug: string,
): Promise<FilledShop> {
  async function ask<Answer extends z.ZodType>(
    call: CallDefinition<z.ZodType, z.ZodType, z.ZodType, Answer>,
    body?: unknown,
    query = "",
  ): Promise<z.output<Answer>> {
    const response = await fetch(`${platformUrl}${call.path}${query}`, {
      method: call.method,
      headers: { authorization: `Bearer ${operatorToken}`, "x-store": slug },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
    return call.answer.parse(await response.json());
  }
  await ask(createStore, { slug, name: "The faulty shop", settings: { market } });
  await ask(putTheme, { content: { footer: { newsletter: true } } }, "?publish=true");
  await ask(importCatalog, {
    collections: [{ slug: "tees", name: "Tees" }],
    listings: [aListing("tee", 50), aListing("gone", 0), aListing("later", null, ["preorder"])],
    publish: true,
  });
  const { inventory } = await ask(listInventory, undefined, "?listing=tee");
  const sku = inventory[0]?.sku;
  if (sku === undefined) throw new Error("The shop sells nothing.");
  const publish = async () => void (await ask(publishStore));
  return { sku, publish };
}

export async function startFaultyShop(): Promise<FaultyShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-faults-"));
  const first = await findFreePorts();
  const port = first + 3;
  const urls = buildUrls(first);
  const proxy = await openFaultyProxy(urls.platform);
  const settings = readSettings(projectRoot, urls, {});
  const [storefront] = buildStorefrontOptions(projectRoot, settings, port);
  if (storefront === undefined) throw new Error("There is no storefront.");
  const spoiled = {
    ...storefront,
    name: "storefront-on-a-faulty-proxy",
    serviceBindings: {
      ...storefront.serviceBindings,
      PLATFORM: { external: { address: `${HOST}:${proxy.port}`, http: {} } },
    },
  } as WorkerOptions;
  const log = watchLog();
  let shedLoad = false;
  const stack = await startStack({
    port: first,
    dataDir,
    quiet: true,
    beside: () => spoiled,
    onLog: (text) => {
      log.write(text);
      shedLoad ||= text.includes('"message":"overload"');
    },
  });
  const hasShedLoad = () => {
    const before = shedLoad;
    shedLoad = false;
    return before;
  };
  const stop = async () => {
    await proxy.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    log.check();
  };
  const { sku, publish } = await fillShop(urls.platform, stack.settings.OPERATOR_TOKEN ?? "", slug);
  return { port, proxy, sku, publish, hasShedLoad, stop };
}
