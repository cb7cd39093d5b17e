/** What is done in the studio while an answer is on its way, or half done when another form is sent. */
import type { Page } from "@playwright/test";
import { DnsRecordSchema, getDomain } from "../contract/domains/domain-calls";
import { addOrderNote, getSellerOrder } from "../contract/orders/seller-order-calls";
import { setRecord } from "./dns";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { enterAs, retryRequests, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";

type Shop = Parameters<typeof studioUrl>[0];

async function openOrder(page: Page, shop: Shop) {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const [{ market }] = shops;
  const { orderNumber } = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  await enterAs(page, shop, slug);
  return { slug, orderNumber, path: `/stores/${slug}/orders/${orderNumber}` };
}

test("a refund that was refused can be changed and sent again, and one that is being sent cannot be changed into another one @sizeless", async ({
  page,
  shop,
}) => {
  const { slug, orderNumber, path } = await openOrder(page, shop);
  await page.goto(studioUrl(shop, path));
  await hydrated(page);
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  const amount = page.getByLabel("Another amount");
  await amount.fill("3");
  const answer = { failure: "payment_provider_refused", once: "again" };
  await page.route(/\/refund/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: answer, headers: { "x-remix-response": "yes" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Refund $3.00", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  await amount.fill("2");
  const release = await retryRequests(page, "POST", /\/refund/);
  const pay = page.getByRole("button", { name: "Refund $2.00", exact: true });
  await pay.click();
  await expect(pay).toHaveAttribute("aria-busy", "true");
  await expect(amount).toBeDisabled();
  await expect(page.getByRole("spinbutton").first()).toBeDisabled();
  await expect(amount).toHaveValue("2");
  await expect(pay).toBeFocused();
  release();
  await expect(page).toHaveURL(studioUrl(shop, path));
  const ofOrder = getSellerOrder.path.replace(":number", orderNumber);
  const { order } = await storeOf(shop, slug).ask(getSellerOrder, ofOrder);
  expect(order.refunds).toMatchObject([{ amount: 200 }]);
  // Back does not lead to what was paid back.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/refund/);
});

test("a half-written note outlives the other buttons of its page and a reload, and goes once it is added @sizeless", async ({
  page,
  shop,
}) => {
  const { slug, orderNumber, path } = await openOrder(page, shop);
  const sendAgain = page.getByRole("button", { name: "Send again" });
  // A mail that is on its way is not offered to be sent again.
  await expect(async () => {
    await page.goto(studioUrl(shop, path));
    await expect(sendAgain).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hydrated(page);
  const field = page.getByLabel("Note for your team");
  const add = page.getByRole("button", { name: "Add note" });
  const notes = page.getByRole("listitem");
  await field.fill("First");
  // It stands there as written, and goes back into its field when no server takes it.
  await page.context().setOffline(true);
  await add.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(notes.filter({ hasText: "First" })).toHaveCount(0);
  await expect(field).toHaveValue("First");
  const letGo = await retryRequests(page, "POST", /\/orders\//);
  await page.context().setOffline(false);
  await expect(notes.filter({ hasText: "First" })).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect(add).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(add).toHaveAttribute("aria-busy", "false");
  await expect(notes.filter({ hasText: "First" })).toHaveCount(1);
  await page.unrouteAll();
  await field.fill("Half a no");
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(notes.filter({ hasText: "First" })).toHaveCount(0);
  await expect(field).toHaveValue("Half a no");
  const status = page.getByRole("status").first();
  await sendAgain.click();
  await expect(status).toHaveText("The mail is on its way again.");
  await expect(field).toHaveValue("Half a no");
  // A reload asks, as something is typed.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue("Half a no");

  // What is typed on while the note is sent is another one.
  const release = await retryRequests(page, "POST", /\/orders\//);
  await field.fill(" Wants it\nwrapped ");
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await field.fill("And a card");
  release();
  await expect(add).toHaveAttribute("aria-busy", "false");
  await expect(notes.filter({ hasText: "wrapped" })).toHaveCount(1);
  await expect(field).toHaveValue("And a card");
  await add.click();
  await expect(notes.filter({ hasText: "And a card" })).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await hydrated(page);
  await expect(notes.filter({ hasText: "And a card" })).toHaveCount(1);
  await expect(field).toHaveValue("");

  // Stored, and its page left before the answer: its draft does not come back.
  await field.fill("Left at once");
  const ofNotes = addOrderNote.path.replace(":number", orderNumber);
  await storeOf(shop, slug).ask(addOrderNote, ofNotes, { text: "Left at once" });
  await page.reload();
  await hydrated(page);
  await expect(notes.filter({ hasText: "Left at once" })).toHaveCount(1);
  await expect(field).toHaveValue("");
});

test("a picture that is uploaded into a list undoes nothing that was typed meanwhile, and lands at its own entry @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const banner = { slug: "all", image: "" };
  const categories = ["Tees", "Mugs", "Caps"].map((displayName) => ({ ...banner, displayName }));
  await themesOf(shop, slug).publish({ content: { categories } });
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/look?part=home`));
  await hydrated(page);
  const entries = page.locator("#look details");
  const entry = (name: string) =>
    entries.filter({ has: page.locator("summary", { hasText: name }) });
  const image = (name: string) => entry(name).getByRole("textbox", { name: "Picture" });
  for (const name of ["Tees", "Mugs", "Caps"]) await entry(name).locator("summary").click();
  const file = "tests/fixtures/platform/photos/small.jpg";
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const upload = async (name: string) => {
    await entry(name).getByLabel("Choose a file: Picture").setInputFiles(file);
    await expect(entry(name).getByRole("status")).toHaveText("Uploading …");
  };

  await test.step("typed elsewhere in the list", async () => {
    const release = await retryRequests(page, "POST", /\/look\/upload/);
    await upload("Tees");
    await entry("Mugs").getByRole("textbox", { name: "Name", exact: true }).fill("Cups");
    await entry("Tees").getByRole("textbox", { name: "Address in the shop" }).fill("tees");
    release();
    await expect(image("Tees")).toHaveValue(/^\/media\//);
    await expect(entry("Cups")).toHaveCount(1);
    await expect(entry("Tees").getByRole("textbox", { name: "Address in the shop" })).toHaveValue(
      "tees",
    );
  });
  await test.step("its entry is moved", async () => {
    const release = await retryRequests(page, "POST", /\/look\/upload/);
    await upload("Caps");
    const up = entry("Caps").getByRole("button", { name: "Move up" });
    await up.click();
    await up.click();
    await expect(entries.nth(0)).toContainText("Caps");
    await expect(up).toBeFocused();
    const down = entry("Caps").getByRole("button", { name: "Move down" });
    await down.click();
    await expect(entries.nth(1)).toContainText("Caps");
    await expect(down).toBeFocused();
    const show = await retryRequests(page, "GET", /\/media\//);
    release();
    await expect(image("Caps")).toHaveValue(/^\/media\//);
    // Its place does not grow once it is loaded: what is pressed below it is what was meant.
    const picture = entry("Caps").getByRole("presentation");
    const readHeight = async () => (await picture.locator("..").boundingBox())?.height;
    const before = await readHeight();
    show();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(0);
    expect(await readHeight()).toBe(before);
    await expect(image("Cups")).toHaveValue("");
    // What is said of a missing picture goes a moment after it is there, and moves what is below.
    await expect(entries.getByText("Without it this entry is left out.")).toHaveCount(1);
  });
  await test.step("its entry is removed", async () => {
    const release = await retryRequests(page, "POST", /\/look\/upload/);
    await upload("Cups");
    await entry("Cups").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: /^Add to/ }).click();
    const answer = page.waitForResponse(/\/look\/upload/);
    release();
    await answer;
    // Once a later one has landed, the one before is done with.
    const later = page.waitForResponse(/\/look\/upload/);
    const logo = { name: "tees.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
    await entry("Tees").getByLabel("Choose a file: Picture").setInputFiles(logo);
    await later;
    await expect(image("Tees")).toHaveValue(/\.svg$/);
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(2).getByRole("textbox", { name: "Picture" })).toHaveValue("");
  });
});

test("a page that looks again by itself does not begin the way to the next one again, and sees by itself that a domain is live @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await enterAs(page, shop, slug);
  await page.clock.install();
  await page.goto(studioUrl(shop, `/stores/${slug}/domains`));
  await hydrated(page);
  const hostname = `shop.winter-${crypto.randomUUID().slice(0, 8)}.test`;
  await page.getByLabel("Domain", { exact: true }).fill(hostname);
  await page.getByRole("button", { name: "Show the records" }).click();
  await expect(page).toHaveURL(studioUrl(shop, `/stores/${slug}/domains/${hostname}`));
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_data=")) reads.push(request.url());
  });
  const listReads = (path: string) => reads.filter((url) => new URL(url).pathname.endsWith(path));
  await page.clock.runFor(6_000);
  await expect.poll(() => listReads(`/${hostname}`).length).toBeGreaterThan(0);

  const release = await retryRequests(page, "GET", /\/orders\?/);
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect.poll(() => listReads("/orders").length).toBeGreaterThan(0);
  await page.clock.runFor(11_000);
  release();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  // Each of its routes was asked once.
  expect(listReads("/orders")).toEqual([...new Set(listReads("/orders"))]);

  // The records are copied, and set as at a DNS provider. Nothing is pressed after that.
  await page.goto(studioUrl(shop, `/stores/${slug}/domains/${hostname}`));
  await hydrated(page);
  const path = getDomain.path.replace(":hostname", hostname);
  const { domain } = await storeOf(shop, slug).ask(getDomain, path);
  const records = DnsRecordSchema.array().parse(domain.records);
  await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(6);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = page.getByRole("listitem").filter({ hasText: "TXT" });
  await card.getByRole("button", { name: "Copy Value" }).click();
  await expect(card.getByRole("button", { name: "Copied Value" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    records.find(({ purpose }) => purpose === "ownership")?.value,
  );
  for (const record of records) await setRecord(shop, record);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
});
