/** Every page of the studio: reached by links, accessible in light and dark, and no wider than the smallest phone. */
import type { Page } from "@playwright/test";
import { gzipBytes } from "../bench/sizes";
import routes from "../studio/routes";
import { expect, test } from "./fixtures";
import { faultsOf, overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { addAuthenticator, addMember, inviteAnOperator, signIn, studioUrl } from "./studio";

type Routes = typeof routes;
type Shop = Parameters<typeof studioUrl>[0];

/** A route in a `.ts` file is downloaded or answers scripts: it is no page. */
type Pattern = { path: string; isPage: boolean };

function listPatterns(entries: Routes, parent = ""): Pattern[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const full = [parent, path].filter((part) => part !== "").join("/");
    const own = { path: full, isPage: file.endsWith(".tsx") };
    return [...(children.length === 0 ? [own] : []), ...listPatterns(children, full)];
  });
}

const toExpression = (pattern: string) => new RegExp(`^/${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
const isIn = (pattern: string, path: string) => toExpression(pattern).test(path);

const all = listPatterns(routes);

/** The first address of each pattern that links lead to. */
async function collectLinks(page: Page, found: Map<string, string>) {
  const links = await page.locator("a[href]").evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => ({ pathname, search })),
  );
  for (const { pathname, search } of links) {
    // What is written out wins over a parameter.
    const [pattern] = all
      .filter(({ path }) => isIn(path, pathname))
      .sort((one, other) => one.path.split(":").length - other.path.split(":").length);
    if (pattern?.isPage && !found.has(pattern.path))
      found.set(pattern.path, `${pathname}${search}`);
  }
}

/** In the dark only colours differ. */
const schemes = [
  ["light", []],
  ["dark", ["color-contrast", "link-in-text-block"]],
] as const;

/** Faults by page; pages without any are left out. */
async function walk(
  page: Page,
  shop: Shop,
  start: readonly string[],
  patterns: readonly string[],
): Promise<{ faults: Record<string, string[]>; unseen: string[] }> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const faults: Record<string, string[]> = {};
  const queue = [...start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await page.goto(studioUrl(shop, path));
    await hydrated(page);
    const own = [];
    if (answer?.status() !== 200) own.push(`status ${answer?.status()}`);
    for (const [colorScheme, rules] of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const fault of await faultsOf(page, [...rules])) own.push(`${colorScheme}: ${fault}`);
    }
    const wider = await overflowOf(page);
    if (wider > 0) own.push(`${wider} px too wide`);
    if (own.length > 0) faults[path] = own;
    await collectLinks(page, found);
    queue.push(...[...found.values()].filter((one) => !seen.has(one)));
  }
  const unseen = patterns.filter(
    (pattern) =>
      !found.has(pattern) && !start.some((one) => isIn(pattern, one.split("?")[0] ?? "")),
  );
  return { faults, unseen };
}

const patterns = all.filter(({ path, isPage }) => isPage && path !== "*").map(({ path }) => path);
/** The demo store has none of what these show; the journeys of imports, domains, messages, webhooks and orders do. */
const shownElsewhere = [
  "stores/:slug/orders/slips",
  "stores/:slug/orders/:number/ship",
  "stores/:slug/orders/:number/refund",
  "stores/:slug/import/:id",
  "stores/:slug/customers/messages/:id",
  "stores/:slug/domains/:hostname",
  "stores/:slug/settings/webhooks/:webhook",
  "stores/:slug/settings/webhooks/:webhook/deliveries/:delivery",
];
/** The smallest phone, and 400 % on a wide screen. */
const size = { width: 320, height: 640 };

test("24 every page of a store is reached by links, accessible in light and dark, and fits 320 px @sizeless", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(size);
  const email = `walks-${crypto.randomUUID()}@example.com`;
  await addMember(shop, "aurora", "owner", { email });
  await addMember(shop, "tiny", "owner", { email });
  await signIn(page, shop, email);
  const own = patterns.filter((pattern) => /^(stores|account|$)/.test(pattern));
  const orders = "/stores/aurora/orders";
  // Opened by a form, from what is chosen on a list, or from within a part of the editor.
  const opened = [`${orders}/ship`, `${orders}/pick-list`, "/stores/aurora/look/fonts"];
  const start = ["/", "/stores/aurora", "/account", ...opened];
  const { faults, unseen } = await walk(page, shop, start, own);
  expect(faults).toEqual({});
  expect(unseen.filter((pattern) => !shownElsewhere.includes(pattern))).toEqual([]);
});

test("24 every page of the operator, and those before the sign-in, are accessible in light and dark and fit 320 px @sizeless", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(size);
  await addAuthenticator(page);
  const invitation = await inviteAnOperator(shop, `walks-${crypto.randomUUID()}@example.com`);
  const path = invitation.replace(shop.studio, "");
  const outside = await walk(page, shop, ["/sign-in", path], []);
  await page.getByLabel("Your name").fill("Opal Operator");
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page).toHaveURL(/\/confirm/);
  const before = await walk(page, shop, ["/confirm?next=%2Foperator"], []);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Stores", level: 1 })).toBeVisible();
  const own = patterns.filter((pattern) => pattern.startsWith("operator"));
  const { faults, unseen } = await walk(page, shop, ["/operator"], own);
  expect({ ...outside.faults, ...before.faults, ...faults }).toEqual({});
  expect(unseen).toEqual([]);
});

/** Of an editor, a grid, a chart and dragging: parts that a list has no use for. */
const heavy = /ProseMirror|tiptap|DndContext|scaleLinear/;

test("3 the first load of the orders' list is at most 190 KB and holds no editor, grid, chart or dragging code @sizeless", async ({
  page,
  shop,
}) => {
  const email = `weighs-${crypto.randomUUID()}@example.com`;
  await addMember(shop, "aurora", "owner", { email });
  await signIn(page, shop, email);
  const loaded: { path: string; bytes: number; text: string }[] = [];
  const reads: Promise<void>[] = [];
  page.on("response", (response) => {
    const read = async () => {
      if (response.request().resourceType() === "other") return;
      const body = await response.body();
      const { pathname } = new URL(response.url());
      loaded.push({ path: pathname, bytes: gzipBytes(body), text: body.toString("utf8") });
    };
    reads.push(read());
  });
  // What the pages before have left in the cache is loaded again.
  const devices = await page.context().newCDPSession(page);
  await devices.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(studioUrl(shop, "/stores/aurora/orders"), { waitUntil: "load" });
  await hydrated(page);
  await Promise.all(reads);
  const scripts = loaded.filter(({ path }) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter(({ text }) => heavy.test(text)).map(({ path }) => path)).toEqual([]);
  const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes, loaded.map((one) => `${one.path} ${one.bytes}`).join("\n")).toBeLessThanOrEqual(
    190_000,
  );
});
