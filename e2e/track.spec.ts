import type { Page } from "@playwright/test";
import { refundOrder, setOrderStatus, shipOrder } from "#contract/orders/seller-order-calls";
import { formatMoney } from "../app/localization/format-values";
import de from "../app/localization/messages/de.json" with { type: "json" };
import en from "../app/localization/messages/en.json" with { type: "json" };
import { money } from "../core/money/money";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { anAddress, listMails } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { faultsOf, overflowOf } from "./page-faults";
import { openServerHtml } from "./server-html";

const currentStep = (page: Page) => page.locator('.order-step[aria-current="step"]');

test("TRK-01 TRK-02 Q115 Q116 Q117 an unknown order number is rejected, a known one is found however it is typed, and shows each status and its parcels, and no personal data", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const email = anAddress();
  const aurora = storeOf(shop, "aurora");
  const order = await aurora.buy(email, ["north-ridge-tee", "hut-mug"], shops[0].market);
  const number = order.lookupNumber;
  const own = (path: string) => path.replace(":number", number);
  // What is left of an order's address without its number.
  await page.goto(storeUrl("aurora", "/track/order/"));
  const field = page.getByLabel("Order number");
  const submit = page.getByRole("button", { name: "Track order" });
  await submit.click();
  await expect(field).toHaveAccessibleDescription("Please enter your order number");
  await field.fill("AW-0000ZZZZ");
  await submit.click();
  await expect(field).toHaveAccessibleDescription(/We found no order with this number/);
  await expect(page).toHaveURL(storeUrl("aurora", "/track/order/AW-0000ZZZZ"));
  await expect(field).toHaveValue("AW-0000ZZZZ");
  expect((await page.reload())?.status()).toBe(404);
  await expect(field).toHaveValue("AW-0000ZZZZ");
  await field.fill(`  ${number.replace("AW-", "").toLowerCase()} `);
  await submit.click();
  const heading = page.getByRole("heading", { name: `Order ${order.orderNumber}`, level: 1 });
  await expect(heading).toBeVisible();
  await expect(currentStep(page)).toHaveText(en["track.step.placed"]);
  const bought = page.getByRole("region", { name: "Your order" });
  const { amount, currency } = order.totalCost;
  await expect(bought).toContainText(formatMoney(money(amount, currency), "en"));
  expect(await overflowOf(page)).toBe(0);

  const address = storeUrl("aurora", `/track/order/${number.toLowerCase()}`);
  const response = await page.goto(address);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText(/Estimated to arrive by/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Packages" })).toHaveCount(0);
  const html = await page.content();
  for (const secret of [email, "Walker", "Howard Street", "94105", "5552671"]) {
    expect(html).not.toContain(secret);
  }

  const sku = order.items[0]?.sku;
  await aurora.ask(shipOrder, own(shipOrder.path), {
    carrier: "UPS",
    trackingNumber: "1Z999AA10123456784",
    items: [{ sku, quantity: 1 }],
  });
  await page.goto(address);
  await expect(currentStep(page)).toHaveText("In production");
  const parcel = page.getByRole("listitem").filter({ hasText: "Package 1" });
  await expect(parcel).toContainText("1Z999AA10123456784");
  await expect(parcel).toContainText(`1 × ${order.items[0]?.title}`);
  const follow = parcel.getByRole("link", { name: "Track package (opens in a new tab)" });
  await expect(follow).toHaveAttribute("href", /^https:\/\/www\.ups\.com\/track\?/);
  await expect(follow).toHaveAttribute("target", "_blank");
  await expect(follow).toHaveAttribute("rel", /noopener/);

  // An unknown carrier has no tracking page.
  const cart = { carrier: "Cargo bike", trackingNumber: "7" };
  await aurora.ask(shipOrder, own(shipOrder.path), cart);
  await page.goto(address);
  await expect(currentStep(page)).toHaveText("Shipped");
  const second = page.getByRole("listitem").filter({ hasText: "Package 2" });
  await expect(second).toContainText("Cargo bike");
  await expect(second.getByRole("link")).toHaveCount(0);

  await aurora.ask(setOrderStatus, own(setOrderStatus.path), { status: "delivered" });
  await aurora.ask(refundOrder, own(refundOrder.path), { amount: 500 });
  await page.goto(address);
  await expect(currentStep(page)).toHaveCount(0);
  await expect(page.getByText("Delivered (done)")).toBeVisible();
  await expect(page.getByText(/Estimated to arrive by/)).toHaveCount(0);
  await expect(page.getByText("$5.00 was refunded.")).toBeVisible();
  await expect(page.getByText("This order was refunded.")).toHaveCount(0);
});

/** How many lines of its heading an order's number stands on, whatever it is wrapped in. */
function linesOf(page: Page, number: string): Promise<number> {
  return page.getByRole("heading", { level: 1 }).evaluate((heading, text) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.nodeValue?.indexOf(text) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + text.length);
      return range.getClientRects().length;
    }
    return 0;
  }, number);
}

test("TRK-02 a cancelled order shows its status and refund, in German too, and its number on one line; a refund that fails after it was mailed is mailed as such, and on the order's page until it is made again", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const vinyl = storeOf(shop, "vinyl");
  const [email, market] = [anAddress(), { ...shops[1].market, locale: "de" as const }];
  const order = await vinyl.buy(email, ["face-a-tee"], market, "4000000000005126");
  const refund = () =>
    vinyl.ask(refundOrder, refundOrder.path.replace(":number", order.lookupNumber), {});
  const number = `/track/order/${order.lookupNumber}`;
  await page.goto(storeUrl("vinyl", `${number}?locale=nl`));
  for (const width of [320, 350, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(page, order.orderNumber), `${width}`).toBe(1);
    expect(await overflowOf(page)).toBe(0);
  }
  await refund();
  const back = money(order.totalCost.amount, order.totalCost.currency);
  const inGerman = (words: string) => words.replace("{{amount}}", formatMoney(back, "de"));
  await page.goto(storeUrl("vinyl", `${number}?locale=en`));
  await expect(page.getByText(en["track.cancelled"])).toBeVisible();
  await expect(page.getByText(`${formatMoney(back, "en")} was refunded.`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Order status" })).toHaveCount(0);
  const path = `${number}?locale=de`;
  await page.goto(storeUrl("vinyl", path));
  await expect(page.getByText(de["track.cancelled"])).toBeVisible();
  await expect(page.getByText(inGerman(de["track.refundedAmount"]))).toBeVisible();

  const isMailed = async () =>
    (await listMails(shop, email)).filter(({ text }) =>
      text?.includes("Ihre Erstattung war nicht erfolgreich"),
    ).length;
  await expect.poll(isMailed, { timeout: 20_000 }).toBe(1);
  await page.goto(storeUrl("vinyl", path));
  await expect(page.getByText(inGerman(de["track.refundFailed"]))).toBeVisible();
  await expect(page.getByText(inGerman(de["track.refundedAmount"]))).toHaveCount(0);
  expect(await overflowOf(page)).toBe(0);

  await refund();
  await page.goto(storeUrl("vinyl", path));
  await expect(page.getByText(inGerman(de["track.refundedAmount"]))).toBeVisible();
  await expect(page.getByText(inGerman(de["track.refundFailed"]))).toHaveCount(0);
  for (const form of ["/track", "/track/recover"]) {
    await page.goto(storeUrl("vinyl", form));
    expect(await overflowOf(page)).toBe(0);
  }
});

test("tracking and recovering have no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const [{ slug, listing, market }] = shops;
  const store = storeOf(shop, slug);
  const { lookupNumber } = await store.buy(anAddress(), [listing], market);
  const order = `/track/order/${lookupNumber}`;
  const faults: string[] = [];
  const look = async (path: string) => {
    await openServerHtml(page, storeUrl(slug, path));
    faults.push(...(await violationsOf(page)).map((fault) => `${path}: ${fault}`));
    expect(await overflowOf(page)).toBe(0);
  };
  await look("/track?orderNumber=");
  const parcel = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };
  await store.ask(shipOrder, shipOrder.path.replace(":number", lookupNumber), parcel);
  await look(order);
  await store.ask(refundOrder, refundOrder.path.replace(":number", lookupNumber), {});
  await look(order);
  await page.goto(storeUrl(slug, "/track/recover"));
  await page.getByRole("button", { name: en["recover.submit"] }).click();
  await expect(page.getByText(en["checkout.error.email"])).toBeVisible();
  faults.push(...(await faultsOf(page)));
  await page.getByLabel(en["checkout.email"], { exact: true }).fill(anAddress());
  await page.getByRole("button", { name: en["recover.submit"] }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  faults.push(...(await faultsOf(page)));
  expect(faults).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});
