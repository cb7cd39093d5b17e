import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { DnsRecordSchema, getDomain } from "../contract/domains/domain-calls";
import { createStore } from "../contract/store/operator-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { violationsOf } from "./axe";
import { setRecord } from "./dns";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";

type Shop = Parameters<typeof studioUrl>[0];

/** A store of the journey's own, so that what it changes is in no other's way. */
async function openStore(shop: Shop): Promise<string> {
  const slug = `settings-${crypto.randomUUID().slice(0, 8)}`;
  const market = { locale: "en", currency: "USD", region: "USA" } as const;
  const body = { slug, name: "Kiosk", settings: { market } };
  await storeOf(shop, slug).ask(createStore, createStore.path, body);
  return slug;
}

test("a seller types a domain, sets the records that are shown, and the page sees by itself that a shopper can open the shop on it, and Home says when it leads elsewhere @sizeless", async ({
  page,
  context,
  shop,
  hostUrl,
  getAnswer,
}) => {
  const slug = await openStore(shop);
  await enterAs(page, shop, slug);
  const hostname = `shop.studio-${crypto.randomUUID().slice(0, 8)}.test`;
  await page.goto(studioUrl(shop, `/stores/${slug}/domains`));
  await page.getByLabel("Domain", { exact: true }).fill("not a domain");
  await page.getByRole("button", { name: "Show the records" }).click();
  await expect(page.getByRole("alert")).toHaveText("This is no domain such as shop.your-band.com.");
  await page.getByLabel("Domain", { exact: true }).fill(`https://${hostname.toUpperCase()}./`);
  await page.getByRole("button", { name: "Show the records" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostname);
  await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(6);
  const path = getDomain.path.replace(":hostname", hostname);
  const { domain } = await storeOf(shop, slug).ask(getDomain, path);
  const records = DnsRecordSchema.array().parse(domain.records);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = page.getByRole("listitem").filter({ hasText: "TXT" });
  await card.getByRole("button", { name: "Copy Value" }).click();
  await expect(card.getByRole("button", { name: "Copied Value" })).toBeVisible();
  const ownership = records.find(({ purpose }) => purpose === "ownership");
  if (ownership === undefined) throw new Error("There is no record of ownership");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ownership.value);
  await setRecord(shop, { ...ownership, value: "awning-verify=wrong" });
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(
    page.getByText(/We found awning-verify=wrong instead of awning-verify=/),
  ).toBeVisible();
  for (const record of records) await setRecord(shop, record);
  await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 30_000 });
  const opened = await getAnswer(hostUrl(hostname));
  expect([opened.status(), await opened.text()]).toEqual([200, expect.stringContaining("Kiosk")]);

  await page.getByRole("button", { name: `Make ${hostname} the primary domain` }).click();
  await expect(page.getByText("This is the primary domain now.")).toBeVisible();
  const traffic = { name: hostname, type: "CNAME", value: "shops.other.example" } as const;
  await setRecord(shop, traffic);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Checked.")).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  const lost = page.getByRole("alert").filter({ hasText: `Your primary domain ${hostname} leads` });
  await expect(lost).toContainText("we found shops.other.example");
  expect(await violationsOf(page)).toEqual([]);
  await lost.getByRole("button", { name: /^Make .+ primary again$/ }).click();
  await expect(page.getByText("own address is the primary one again.")).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await expect(page.getByText("To do now")).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.goto(studioUrl(shop, `/stores/${slug}/domains/${hostname}`));
  await page.getByRole("link", { name: "Remove …" }).click();
  await page.getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByText("The domain was removed.")).toBeVisible();
});

/** A seller's own program, which fails until it is mended. */
async function startReceiver() {
  const taken: { body: string; signed: string }[] = [];
  const state = { status: 500 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signed = String(request.headers["awning-signature"] ?? "");
      taken.push({ body: Buffer.concat(chunks).toString("utf8"), signed });
      response.writeHead(state.status).end("receiver says so");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken, state, close: () => server.close() };
}

function isSigned({ body, signed }: { body: string; signed: string }, secret: string) {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signed) ?? [];
  return createHmac("sha256", secret).update(`${t}.${body}`).digest("hex") === v1;
}

test("a webhook gets a signed order.created that verifies, and one that failed is sent again from the log @sizeless", async ({
  page,
  shop,
}) => {
  const receiver = await startReceiver();
  await enterAs(page, shop, "vinyl");
  await page.goto(studioUrl(shop, "/stores/vinyl/settings/webhooks"));
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = await page.getByRole("status").locator("code").innerText();
  await page.getByRole("link", { name: receiver.url }).click();
  const email = `webhook-${crypto.randomUUID()}@example.com`;
  const market = { locale: "en", currency: "EUR", region: "EU" };
  const order = await storeOf(shop, "vinyl").buy(email, ["face-a-tee"], market);
  const isOurs = ({ body }: { body: string }) =>
    body.includes("order.created") && body.includes(order.orderNumber);
  await expect.poll(() => receiver.taken.some(isOurs), { timeout: 30_000 }).toBe(true);
  const [sent] = receiver.taken.filter(isOurs);
  expect(sent !== undefined && isSigned(sent, secret)).toBe(true);
  expect(sent?.body).not.toContain(email);
  receiver.state.status = 200;
  // Written down once the receiver's answer has come back.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("receiver says so").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: `New order ${order.orderNumber}` })).toBeVisible();
  await page.getByRole("button", { name: `Send again New order ${order.orderNumber}` }).click();
  await expect(page.getByText("Sent again, and taken.")).toBeVisible();
  await page.getByRole("link", { name: "Remove …" }).click();
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByText("The webhook was removed.")).toBeVisible();
  receiver.close();
});

test("a name change by one editor and a currency change by another both survive, and the same field is a question @sizeless", async ({
  page,
  shop,
}) => {
  const slug = await openStore(shop);
  await enterAs(page, shop, slug);
  const change = (body: object) => storeOf(shop, slug).ask(updateStore, updateStore.path, body);
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/shop`));
  const field = page.getByLabel("Name of the shop");
  await field.fill("Kiosk at the pier");
  await change({ market: { currency: "EUR" } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const { store } = await change({});
  expect([store.name, store.settings.market.currency]).toEqual(["Kiosk at the pier", "EUR"]);
  await field.fill("Mine");
  await change({ name: "Theirs" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Theirs");
  await expect(field).toHaveValue("Mine");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await change({})).store.name).toBe("Mine");
});

test("12 of two people with the same settings open, neither takes back what the other has saved, nor is shown it as a change of their own @sizeless", {
  tag: "@nojs",
}, async ({ page: bob, browser, shop, javaScriptEnabled }) => {
  const slug = await openStore(shop);
  const ada = await (await browser.newContext({ javaScriptEnabled })).newPage();
  for (const person of [ada, bob]) await enterAs(person, shop, slug);
  const bothOpen = async (section: string) => {
    for (const person of [ada, bob]) {
      await person.goto(studioUrl(shop, `/stores/${slug}/settings/${section}`));
      if (javaScriptEnabled !== false) await hydrated(person);
    }
  };
  const isSaved = (person: Page) =>
    expect(person.getByText("Saved.", { exact: true })).toBeVisible();
  const save = (person: Page) => person.getByRole("button", { name: "Save" }).click();
  const stored = async () =>
    (await storeOf(shop, slug).ask(updateStore, updateStore.path, {})).store;
  const hidden = async () => (await stored()).settings.hiddenPaymentMethods;

  await bothOpen("payments");
  await ada.getByLabel("Card").uncheck();
  await save(ada);
  await isSaved(ada);
  await bob.getByLabel("Afterpay").uncheck();
  await save(bob);
  await isSaved(bob);
  expect(await hidden()).toEqual(["card", "afterpay"]);
  await expect(bob.getByLabel("Card")).not.toBeChecked();
  // The last two of card and PayPal: who is second hears why, at the box that they changed.
  await ada.getByLabel("Card").check();
  await save(ada);
  await expect.poll(hidden).toEqual(["afterpay"]);
  await bothOpen("payments");
  await ada.getByLabel("Card").uncheck();
  await save(ada);
  await isSaved(ada);
  await bob.getByLabel("PayPal").uncheck();
  await save(bob);
  await expect(bob.getByRole("alert")).toHaveText("One of card and PayPal has to stay.");
  await expect(bob.getByLabel("Card")).not.toBeChecked();
  await expect(bob.getByLabel("PayPal")).not.toBeChecked();
  expect(await hidden()).toEqual(["card", "afterpay"]);
  await bob.getByLabel("PayPal").check();

  await bothOpen("shop");
  await ada.getByLabel("Support address").fill("ada@kiosk.test");
  await save(ada);
  await isSaved(ada);
  for (const name of ["Bob's kiosk", "Bob's own kiosk"]) {
    await bob.getByLabel("Name of the shop").fill(name);
    await save(bob);
    await expect.poll(async () => (await stored()).name).toBe(name);
    await expect(bob.getByLabel("Support address")).toHaveValue("ada@kiosk.test");
    await expect(bob.getByText("There are changes that are not saved.")).toHaveCount(0);
  }
  expect((await stored()).settings.supportEmail).toBe("ada@kiosk.test");
  await ada.context().close();
});

test("settings, a domain and the page that closes the shop work, and a wrong name closes nothing @sizeless @nojs-only", async ({
  page,
  shop,
}) => {
  await enterAs(page, shop, "tiny");
  await page.goto(studioUrl(shop, "/stores/tiny/settings/stock"));
  await page.getByLabel("Low from").fill("x");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Low from").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto(studioUrl(shop, "/stores/tiny/settings/close"));
  await page.getByLabel("Type tiny to confirm").fill("aurora");
  await page.getByRole("button", { name: "Close the shop" }).click();
  await expect(page.getByText("This is not tiny.")).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Orders (CSV)" }).click();
  const orders = await readFile(await (await started).path(), "utf8");
  expect(orders).toContain("Order,Created,Status");
});

test("tax of all states is given up by a press that is confirmed @sizeless @nojs-only", async ({
  page,
  shop,
}) => {
  const slug = await openStore(shop);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/delivery`));
  const state = page.getByLabel("Colorado");
  await expect(state).not.toHaveValue("0");
  const giveUp = page.getByRole("button", { name: "Set all states to 0 %" });
  await expect(giveUp).toBeHidden();
  await page.getByText("Collect no tax anywhere").click();
  await giveUp.click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(state).toHaveValue("0");
});

test.describe("in a browser of another place", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("25 days and times are of the shop's place for everyone, and of each person's browser where the shop has none, on its first page too @sizeless", async ({
    page,
    shop,
  }) => {
    const slug = await openStore(shop);
    await enterAs(page, shop, slug);
    const reports = studioUrl(shop, `/stores/${slug}/reports`);
    await page.context().clearCookies({ name: "studio.zone" });
    await page.goto(reports);
    await expect(
      page.getByText("in the time zone Australia/Sydney", { exact: false }),
    ).toBeVisible();
    await page.goto(studioUrl(shop, `/stores/${slug}/settings/market`));
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByRole("status").first()).toContainText(/saved/i);
    await page.goto(reports);
    await expect(
      page.getByText("in the time zone America/New_York", { exact: false }),
    ).toBeVisible();
  });
});
