/** Every page of the studio: reached by links, accessible in light and dark, and no wider than the smallest phone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { gzipBytes } from "../bench/bundle-sizes";
import { projectRoot } from "../scripts/stack";
import routes from "../studio/routes";
import { colorRules, prepareAxe, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { overflowOf, waitForColors } from "./page-faults";
import { openSeededStore } from "./seeded-store";
import { hydrated } from "./shop-steps";
import { addAuthenticator, addMember, enterAs, inviteAnOperator, studioUrl } from "./studio";

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

/** What is written out wins over a parameter. */
function patternOf(path: string): Pattern | undefined {
  const [pattern] = all
    .filter((one) => isIn(one.path, path))
    .sort((one, other) => one.path.split(":").length - other.path.split(":").length);
  return pattern;
}

/** Addresses of other pages of the studio, as the document links to them. */
async function listLinks(page: Page) {
  const links = await page.locator("a[href]").evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname !== location.pathname,
      )
      .map(({ pathname, search }) => ({ pathname, search })),
  );
  return links.flatMap(({ pathname, search }) => {
    const pattern = patternOf(pathname);
    return pattern?.isPage ? [{ pattern: pattern.path, path: `${pathname}${search}` }] : [];
  });
}

/** The mark of what is coloured as nothing before it. */
const unjudged = "data-unjudged";

/**
 * Marks one text for each way of being coloured that is not among `judged`: its own colour, what is drawn behind it, how
 * large and bold it is. @returns these ways
 */
function markColorPairs(page: Page, judged: ReadonlySet<string>): Promise<string[]> {
  const given = { judged: [...judged], mark: unjudged };
  return page.evaluate(({ judged, mark }) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    const known = new Set(judged);
    const grounds = new Map<Element, string>();
    const groundOf = (element: Element | null): string => {
      if (element === null) return "";
      const found = grounds.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isOpaque =
        /^rgb\(/.test(backgroundColor) && backgroundImage === "none" && opacity === "1";
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isClear = own === "rgba(0, 0, 0, 0) none 1";
      const behind = isOpaque ? "" : groundOf(element.parentElement);
      const ground = isClear ? behind : `${own} on ${behind}`;
      grounds.set(element, ground);
      return ground;
    };
    const pairs: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      const isText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
      );
      if (!isText && !element.matches("input, textarea, select")) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const isLink = element.closest("a") !== null;
      const pair = `${color} ${fontSize} ${fontWeight} ${isLink} over ${groundOf(element)}`;
      if (known.has(pair) || !element.checkVisibility()) continue;
      known.add(pair);
      pairs.push(pair);
      element.setAttribute(mark, "");
    }
    return pairs;
  }, given);
}

/** In one of the two schemes. To ask for the contrast of every text takes most of axe's time, and most are alike. */
async function listColorFaults(page: Page, judged: Set<string>): Promise<string[]> {
  await waitForColors(page);
  const pairs = await markColorPairs(page, judged);
  for (const pair of pairs) judged.add(pair);
  return pairs.length === 0
    ? []
    : violationsOf(page, { within: `[${unjudged}]`, rules: colorRules });
}

/**
 * Follows links from `start`, to one page of each pattern.
 * @returns faults by page, without those that have none, and which of the patterns no link leads to.
 */
async function walk(
  page: Page,
  shop: Shop,
  start: readonly string[],
  patterns: readonly string[],
): Promise<{ faults: Record<string, string[]>; unlinked: string[] }> {
  const chosen = new Set(start.map((path) => patternOf(path.split("?")[0] ?? "")?.path));
  const linked = new Set<string>();
  const faults: Record<string, string[]> = {};
  const judged = new Set<string>();
  const queue = [...start];
  await prepareAxe(page);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await page.goto(studioUrl(shop, path));
    await hydrated(page);
    const own = [];
    if (answer?.status() !== 200) own.push(`status ${answer?.status()}`);
    await page.emulateMedia({ colorScheme: "light" });
    for (const fault of await listColorFaults(page, judged)) own.push(`light: ${fault}`);
    for (const fault of await violationsOf(page, { without: colorRules })) own.push(fault);
    // In the dark only colours differ.
    await page.emulateMedia({ colorScheme: "dark" });
    for (const fault of await listColorFaults(page, judged)) own.push(`dark: ${fault}`);
    const wider = await overflowOf(page);
    if (wider > 0) own.push(`${wider} px too wide`);
    if (own.length > 0) faults[path] = own;
    for (const link of await listLinks(page)) {
      if (!chosen.has(link.pattern)) queue.push(link.path);
      chosen.add(link.pattern);
      linked.add(link.pattern);
    }
  }
  return { faults, unlinked: patterns.filter((pattern) => !linked.has(pattern)) };
}

const patterns = all.filter(({ path, isPage }) => isPage && path !== "*").map(({ path }) => path);
/** The smallest phone, and 400 % on a wide screen. */
const size = { width: 320, height: 640 };

test("24 every page of a store is reached by links, accessible in light and dark, and fits 320 px @sizeless", async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(size);
  const email = await enterAs(page, shop, "aurora");
  const seeded = await openSeededStore(shop);
  await addMember(shop, seeded, "owner", { email });
  const own = patterns.filter((pattern) => /^(stores|account|$)/.test(pattern));
  // Of the demo store's lists these are empty.
  const empty = ["orders", "import", "customers/messages", "domains", "settings/webhooks"];
  // Of a few products its list is as of many, which take seconds.
  const lists = [...empty, "products"];
  const full = lists.map((list) => `/stores/${seeded}/${list}`);
  const fonts = "/stores/aurora/look/fonts";
  const bulkEdit = "/stores/aurora/bulk-edit";
  const demo = "/stores/aurora";
  const filled = ["collections", "promotions", "products/north-ridge-tee"].map(
    (path) => `${demo}/${path}`,
  );
  // Before the demo store's first page, so that the pages of an order are those of one whose words are long.
  const start = ["/", ...filled, ...full, demo, "/account", fonts, bulkEdit];
  // Fonts are opened from within a part of the editor, the bulk edit by the list's form.
  const unlinked = ["stores/:slug/bulk-edit", "stores/:slug/look/fonts"];
  expect(await walk(page, shop, start, own)).toEqual({ faults: {}, unlinked });
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
  const { faults, unlinked } = await walk(page, shop, ["/operator"], own);
  expect({ ...outside.faults, ...before.faults, ...faults }).toEqual({});
  expect(unlinked).toEqual([]);
});

/** Parts that a list has no use for, each by a text that outlives minifying. */
const heavyParts = {
  editor: /ProseMirror/,
  grid: /data-place/,
  chart: /rangeRound|aria-valuetext/,
  dragging: /DndLiveRegion/,
};
const findHeavyParts = (texts: readonly string[]) =>
  Object.entries(heavyParts)
    .filter(([, mark]) => texts.some((text) => mark.test(text)))
    .map(([part]) => part);

/** Everything that a browser with an empty cache loads until the page is taken over by its scripts. */
async function readFirstLoad(page: Page, url: string) {
  const loaded: { path: string; bytes: number; text: string }[] = [];
  const reads: Promise<void>[] = [];
  const read = async (response: Response) => {
    const body = await response.body();
    const { pathname } = new URL(response.url());
    loaded.push({ path: pathname, bytes: gzipBytes(body), text: body.toString("utf8") });
  };
  const listen = (response: Response) => void reads.push(read(response));
  page.on("response", listen);
  await page.goto(url, { waitUntil: "load" });
  await hydrated(page);
  page.off("response", listen);
  await Promise.all(reads);
  const scripts = loaded.filter(({ path }) => path.endsWith(".js"));
  return { loaded, scripts, parts: findHeavyParts(scripts.map(({ text }) => text)) };
}

test("3 the first load of the orders' list is at most 190 KB and holds no editor, grid, chart or dragging code @sizeless", async ({
  page,
  shop,
}) => {
  // A mark that no built file has would find nothing anywhere.
  const assets = join(projectRoot, "build/studio/client/assets");
  const built = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const texts = built.map((name) => readFileSync(join(assets, name), "utf8"));
  expect(findHeavyParts(texts)).toEqual(Object.keys(heavyParts));
  await enterAs(page, shop, "aurora");
  // What the pages before have left in the cache is loaded again.
  const devices = await page.context().newCDPSession(page);
  await devices.send("Network.setCacheDisabled", { cacheDisabled: true });
  // Home has a chart: what its scripts hold is found.
  const home = await readFirstLoad(page, studioUrl(shop, "/stores/aurora"));
  expect(home.parts).toEqual(["chart"]);
  const orders = await readFirstLoad(page, studioUrl(shop, "/stores/aurora/orders"));
  expect(orders.scripts.length).toBeGreaterThan(3);
  expect(orders.parts).toEqual([]);
  const bytes = orders.loaded.reduce((sum, one) => sum + one.bytes, 0);
  const list = orders.loaded.map((one) => `${one.path} ${one.bytes}`).join("\n");
  expect(bytes, list).toBeLessThanOrEqual(190_000);
});
