/** Several orders in the studio at once: chosen, printed, shipped and exported. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getSellerOrder, shipOrder } from "#contract/orders/seller-order-calls";
import frame from "../studio/locales/en/layout.json" with { type: "json" };
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress, listMails } from "./mailbox";
import { storeOf } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { readPdfPages } from "./pdf-pages";
import { hydrated } from "./shop-steps";
import { enterAs, enterPlain, studioUrl } from "./studio";
import { pressAt, tabTo, typeAt } from "./tab-keys";
import { aListing, openTestStore } from "./test-store";

const usd = { locale: "en", currency: "USD", region: "USA" };
const tracking = "1Z999AA10123456784";

type Shop = Parameters<typeof studioUrl>[0];

/** A store of its own, whose owner is signed in. */
async function openStore(page: Page, shop: Shop, listings = [aListing("tee")]) {
  const { slug } = await openTestStore(shop, listings);
  const { ask, buy } = storeOf(shop, slug);
  await enterAs(page, shop, slug);
  const pathOf = (call: { path: string }, number: string) => call.path.replace(":number", number);
  const body = { carrier: "UPS", trackingNumber: tracking, notify: false };
  return {
    orders: studioUrl(shop, `/stores/${slug}/orders`),
    buy: async (email: string, goods = ["tee"]) => (await buy(email, goods, usd)).orderNumber,
    read: async (number: string) =>
      (await ask(getSellerOrder, pathOf(getSellerOrder, number))).order,
    /** As another packer does. */
    ship: (number: string) => ask(shipOrder, pathOf(shipOrder, number), body),
  };
}

const boxOf = (page: Page, number: string) =>
  page.getByRole("checkbox", { name: en.choose.replace("{{number}}", number) });
const chosen = (page: Page) => page.getByText(/^\d+ orders? chosen$/);
/** In the list's sequence. */
const listed = (page: Page) =>
  page
    .locator('input[name="orders"]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));

test("24 15 of three orders two are found, packed and shipped by keyboard alone, and the third waits", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  const { orders, buy, read } = await openStore(page, shop);
  const email = anAddress();
  const [first, waiting, last] = [await buy(email), await buy(email), await buy(email)];
  await page.goto(orders);
  await hydrated(page);
  const search = page.getByLabel(en["search.label"]);
  await typeAt(page, search, email.slice(0, 24));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=ada/);
  // What was found does not take the keyboard away from the search.
  await expect(search).toBeFocused();

  // The newest is the first.
  for (const number of [last, first]) {
    await tabTo(page, boxOf(page, number));
    await page.keyboard.press("Space");
    await expect(boxOf(page, number)).toBeChecked();
    await expect(boxOf(page, number)).toBeFocused();
  }
  await expect(chosen(page)).toHaveText("2 orders chosen");
  await expect(page.getByRole("status").filter({ hasText: "2 orders chosen" })).toHaveText(
    `2 orders chosen. ${frame["selection.hint"]}`,
  );
  // However long the list is, its actions are one stop behind the box that was ticked.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: frame["selection.toActions"] })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "2 orders chosen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: en["action.slips"] })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(2);
  // A screen reader reads which page it is; the next stop is the new page's first, and not the menu's.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main")).toHaveAccessibleName(await page.title());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: `← ${en.back}` })).toBeFocused();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await pressAt(page, page.getByRole("button", { name: en.print }));
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await pressAt(page, page.getByRole("link", { name: en["action.shipChosen"], exact: true }));

  await typeAt(page, page.getByLabel(en["ship.carrier"]), "UPS");
  for (const number of [first, last]) {
    await typeAt(
      page,
      page.getByLabel(en["ship.numberOf"].replace("{{number}}", number)),
      tracking,
    );
  }
  await page.keyboard.press("Enter");
  // The list is the one that was searched.
  await expect(page).toHaveURL(/\/orders\?q=ada/);
  await expect(page.getByRole("status").first()).toHaveText("2 orders are on their way.");
  for (const number of [first, last]) {
    const { status, shipments } = await read(number);
    expect(status).toBe("shipped");
    expect(shipments).toMatchObject([{ carrier: "UPS", trackingNumber: tracking }]);
  }
  expect(await read(waiting)).toMatchObject({ status: "placed", shipments: [] });
  // Where the keyboard stays in the menu, a page has not the name of the one before.
  await expect(page.getByRole("main")).toHaveAccessibleName(await page.title());
  await pressAt(page, page.getByRole("link", { name: "Products", exact: true }));
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("main")).toHaveAccessibleName("");
});

/** Of the two ends of the world the one that has another day than UTC, for an hour and more to come. */
const zone = new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Pacific/Kiritimati";

test.describe("on clocks that show another day than UTC", () => {
  test.use({ timezoneId: zone });

  test("15 16 what is ticked ends with the filter, and the CSV has exactly the orders of the filter shown", {
    tag: "@sizeless",
  }, async ({ page, shop }) => {
    const { orders, buy, ship } = await openStore(page, shop);
    const email = anAddress();
    const [first, shipped, last] = [await buy(email), await buy(email), await buy(email)];
    await buy(anAddress().replace("ada", "another"));
    await ship(shipped);
    const tab = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
    const exported = async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: en["action.export"] }).click();
      const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
      return lines.slice(1).map((line) => line.split(",")[0]);
    };
    const now = new Date();
    const dayMs = 24 * 60 * 60_000;
    const today = now.toLocaleDateString("en-CA", { timeZone: zone });
    const yesterday = new Date(now.getTime() - dayMs).toLocaleDateString("en-CA", {
      timeZone: zone,
    });
    const filter = new URLSearchParams({ q: email.slice(0, 24), sort: "oldest" });

    // The first page sends the server the time zone of its person.
    await page.goto(orders);
    await hydrated(page);
    // Names stand below each other, beside states of any length.
    const names = page.getByText("Ada Walker", { exact: true });
    const starts = await names.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().x),
    );
    expect([starts.length, new Set(starts).size]).toEqual([4, 1]);
    await page.getByText(en.moreFilters).click();
    await page.getByLabel(en["filter.sort"]).selectOption("oldest");
    await expect(page).toHaveURL(/sort=oldest/);
    await page.goto(`${orders}?${filter}&to=${yesterday}`);
    await expect(page.getByRole("heading", { name: en["empty.filteredTitle"] })).toBeVisible();
    await expect(page.getByRole("link", { name: en["action.export"] })).toHaveCount(0);

    await page.goto(`${orders}?${filter}&from=${today}&to=${today}`);
    await hydrated(page);
    expect(await listed(page)).toEqual([first, shipped, last]);
    expect(await exported()).toEqual([first, shipped, last]);
    await tab(en["tab.to-ship"]).click();
    await expect(boxOf(page, shipped)).toHaveCount(0);
    expect(await listed(page)).toEqual([first, last]);
    expect(await exported()).toEqual([first, last]);

    for (const number of [first, last]) await boxOf(page, number).check();
    await expect(chosen(page)).toHaveText("2 orders chosen");
    await tab(en["tab.all"]).click();
    await expect(boxOf(page, shipped)).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
    await page.goBack();
    await expect(boxOf(page, shipped)).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(chosen(page)).toHaveCount(0);

    // Another packer is faster: what the list shows no longer is not counted either.
    for (const number of [first, last]) await boxOf(page, number).check();
    await ship(last);
    await tab(en["tab.to-ship"]).click();
    await expect(boxOf(page, last)).toHaveCount(0);
    await expect(chosen(page)).toHaveText("1 order chosen");
  });
});

/** What a sheet has between its margins, in pixels. */
const sheets = { A4: { width: 688, height: 1016 }, Letter: { width: 710, height: 950 } } as const;

test("24 each order's slip begins on a sheet of its own, A4 or Letter, and nothing but slips is printed", {
  tag: "@sizeless",
}, async ({ page, browser, shop }) => {
  const names = Array.from({ length: 30 }, (_, index) => `row${index}x`);
  const title = (name: string) =>
    `Long sleeve for the winter tour ${name} washed, without Rindfleischetikettierungsueberwachung`;
  const listings = names.map((name) => aListing(name, { title: title(name) }));
  const { orders, buy } = await openStore(page, shop, listings);
  const long = await buy(anAddress(), names);
  const short = await buy(anAddress(), ["row0x"]);
  const last = await buy(anAddress(), ["row1x"]);
  await page.goto(`${orders}/slips?orders=${long},${short},${last}`);
  await hydrated(page);
  await expect(page.getByRole("article")).toHaveCount(3);

  await page.emulateMedia({ media: "print" });
  const controls = page.locator("a, button, summary, nav, h1").filter({ visible: true });
  await expect(controls).toHaveCount(0);
  // As wide as the sheet, also where that is as wide as a window with the menu beside the page.
  const slip = await page.getByRole("article").first().boundingBox();
  expect(slip?.width).toBe(page.viewportSize()?.width);
  for (const [format, size] of Object.entries(sheets)) {
    await page.setViewportSize(size);
    expect(await overflowOf(page), format).toBe(0);
    const pages = readPdfPages(await page.pdf({ format }));
    const printed = pages.join("");
    for (const name of names) expect(printed, format).toContain(name);
    // Beginning, end and options of a line stand on the same sheet.
    for (const sheet of pages) {
      const [begun = 0, ...others] = ["Long sleeve", "x washed", "T-shirt"].map(
        (part) => sheet.split(part).length - 1,
      );
      expect(begun, format).toBeGreaterThan(0);
      expect(others, format).toEqual([begun, begun]);
    }
    expect(
      pages.findIndex((one) => one.includes(long)),
      format,
    ).toBe(0);
    expect(
      pages.findIndex((one) => one.includes(short)),
      format,
    ).toBe(pages.length - 2);
    expect(pages.length, format).toBeGreaterThan(3);
    // A loose sheet says whose it is, which of that order it is, and whether more follow.
    const ofLong = pages.slice(0, -2).map((_, index) => ({ order: long, number: index + 1 }));
    const expected = [...ofLong, { order: short, number: 1 }, { order: last, number: 1 }];
    for (const [index, { order, number }] of expected.entries()) {
      const sheet = pages[index]?.replace(/\s/g, "") ?? "";
      expect(sheet, format).toContain(`${order}·sheet${number}`);
      const isEnd = expected[index + 1]?.order !== order;
      expect(sheet.includes("inall"), `${format} ${index}`).toBe(isEnd);
    }
    expect(pages.at(-3), format).toContain("30 items in all");
    expect(pages[0], format).toContain(en["delivery.fullRushCost"]);
    expect(pages.at(-1), format).not.toContain("row29x");
  }
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  const numbered = readPdfPages(await plain.pdf()).map((sheet) => sheet.replace(/\s/g, ""));
  await context.close();
  expect(numbered[1]).toContain(`${long}·sheet2`);
  expect(numbered.at(-1)).toContain(`${last}·sheet1`);
});

test("18 of two units one is shipped and taken back before its mail, and both wait again", {
  tag: "@sizeless",
}, async ({ page, shop }) => {
  const { orders, buy, read, ship } = await openStore(page, shop);
  const email = anAddress();
  const number = await buy(email, ["tee", "tee"]);
  await page.goto(`${orders}/${number}/ship`);
  await hydrated(page);
  await page.getByRole("spinbutton").fill("1");
  await page.getByLabel(en["ship.number"], { exact: true }).fill(tracking);
  await page.getByRole("button", { name: en["ship.button"] }).click();
  await expect(page.getByText("1 to ship · 1 shipped")).toBeVisible();
  expect((await read(number)).unitsLeft).toMatchObject([{ quantity: 1 }]);
  await page.getByRole("button", { name: en["shipment.undo"] }).click();
  await expect(page.getByRole("status").first()).toHaveText(en["changed.undo"]);
  await expect(page.getByText("2 to ship", { exact: true })).toBeVisible();
  await expect(page.getByText(tracking)).toHaveCount(0);
  // The button is gone: the keyboard is in the page, not before the menu.
  await expect(page.getByRole("main")).toBeFocused();
  const { status, shipments, unitsLeft } = await read(number);
  expect({ status, shipments }).toEqual({ status: "placed", shipments: [] });
  expect(unitsLeft).toMatchObject([{ quantity: 2 }]);
  const mails = await listMails(shop, email);
  expect(mails.filter(({ text }) => text?.includes(tracking))).toEqual([]);

  await page.getByRole("link", { name: en["action.ship"] }).click();
  await page.getByLabel(en["ship.number"], { exact: true }).fill("4711");
  await ship(number);
  await page.getByRole("button", { name: en["ship.button"] }).click();
  // The number that was typed last is not the parcel's.
  const nothingLeft = en["ship.nothingLeft"].replace("{{number}}", number);
  await expect(page.getByRole("status").first()).toHaveText(nothingLeft);
  await expect(page).toHaveURL(`${orders}/${number}`);
  await expect(page.getByText("4711")).toHaveCount(0);
});

test("18 of two units the shipped one is returned, and the other still goes, as a letter, back to the list as it was", {
  tag: "@sizeless",
}, async ({ shop }) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask, buy } = storeOf(shop, slug);
  const email = anAddress();
  const { orderNumber: number } = await buy(email, ["tee", "tee"], usd);
  const seller = await enterPlain(shop, slug);
  const list = `/stores/${slug}/orders?q=${encodeURIComponent(email)}`;
  await seller.open(list);
  await seller.follow(new RegExp(number));
  await seller.follow(en["action.ship"]);
  seller.fill(/^How many of/, "1");
  await seller.press(en["ship.button"]);
  expect(seller.text()).toContain(`1 item of ${number} is on its way. Left to ship: 1.`);
  expect(seller.text()).toContain(en["shipment.letter"]);

  await seller.follow(en["action.refund"]);
  seller.fill(new RegExp(`^How many of .*${en["refund.part.shipped"]}`), "1");
  await seller.press("Show the sum");
  expect(seller.text()).toMatch(/: shipped already\. What is left to ship stays\./);
  await seller.press(/^Refund \$/);
  expect(seller.text()).toContain("1 to ship · 1 shipped · 1 refunded after it was shipped");
  expect(seller.text()).toContain(en["status.partlyRefunded"]);
  const path = getSellerOrder.path.replace(":number", number);
  const { status, unitsLeft } = (await ask(getSellerOrder, path)).order;
  expect({ status, unitsLeft }).toMatchObject({
    status: "in-production",
    unitsLeft: [{ quantity: 1 }],
  });

  await seller.follow(`← ${en.back}`);
  expect(seller.url()).toBe(studioUrl(shop, list));
  await seller.follow(new RegExp(`^${en["tab.partly-refunded"]}`));
  expect(seller.url()).toContain("refund=partial");
  expect(seller.has("link", new RegExp(number))).toBe(true);
});
