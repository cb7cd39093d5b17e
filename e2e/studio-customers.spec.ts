import type { Page } from "@playwright/test";
import { createPreorder } from "../contract/catalog/catalog-calls";
import { listInventory, setInventory } from "../contract/catalog/seller-catalog-calls";
import { sendContactMessage } from "../contract/shoppers/contact-calls";
import { askForNewsletter, confirmSubscription } from "../contract/shoppers/newsletter-calls";
import { askStockAlert, confirmStockAlert } from "../contract/shoppers/stock-alert-calls";
import { updateStore } from "../contract/store/seller-store-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { anAddress, listMails, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { layoutFaultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const usd = { locale: "en", currency: "USD", region: "USA" };

test("a message of the contact form is answered in the studio, and the answer is in the shopper's mailbox @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const shopper = anAddress();
  const message = "Do you ship to Malta?";
  await storeOf(shop, slug).ask(sendContactMessage, sendContactMessage.path, {
    storeSlug: slug,
    email: shopper,
    fullName: "Ada Byron",
    message,
    reason: "other",
    orderNumber: "none yet",
    listing: null,
    locale: "en",
  });
  await enterAs(page, shop, slug, { role: "staff", name: "Grace Hopper" });
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await page.getByRole("link", { name: /1 new message/ }).click();
  await page.getByRole("link", { name: /Ada Byron/ }).click();
  await expect(page.getByText("Do you ship to Malta?")).toBeVisible();
  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.fill("Yes, we do.");
  // What is typed survives a session that ends, and any other way of leaving.
  await page.reload();
  await expect(answer).toHaveValue("Yes, we do.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Answered by Grace Hopper" })).toBeVisible();
  await expect(answer).toHaveValue("");
  const arrived = async () => (await listMails(shop, shopper)).map(({ text }) => text);
  await expect
    .poll(arrived)
    .toEqual([expect.stringMatching(/Yes, we do\.[\s\S]*Do you ship to Malta\?/)]);
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await expect(page.getByText("Nothing waits for you.")).toBeVisible();
});

test("an accountant reads the sum of the store's own orders on Home, in the report and in its file, and no customers @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("counted")]);
  const { buy, ask } = storeOf(shop, slug);
  await ask(updateStore, updateStore.path, { name: "Counted" });
  const orders = [
    await buy(anAddress(), ["counted"], usd),
    await buy(anAddress(), ["counted"], usd),
  ];
  const minor = orders.reduce((sum, { totalCost }) => sum + totalCost.amount, 0);
  const sum = new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(
    minor / 100,
  );
  await enterAs(page, shop, slug, { role: "accountant" });
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await expect(page.getByRole("link", { name: /2 orders to send/ })).toBeVisible();
  await expect(page.getByText(sum, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Customers" })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  const chart = page.getByRole("slider", { name: /Revenue of each of the last 14 days/ });
  await chart.focus();
  await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(sum.replace("$", "\\$")));
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: \$0\.00/);

  await page.getByRole("link", { name: "All reports" }).click();
  for (const rows of ["By day", "By product", "By campaign", "By country"]) {
    await page.getByRole("link", { name: rows }).click();
    await expect(page.getByRole("link", { name: rows })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("row", { name: /^Total/ })).toContainText(sum);
    const legend = page.getByText(/^The bars compare .+: the longest one is the largest row\.$/);
    await expect(legend).toHaveCount(rows === "By day" ? 0 : 1);
    // A screen reader reads the rows as they are seen, the sum first.
    const tops = await page
      .locator("tbody tr:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  }
  expect(await violationsOf(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const stream = await (await downloading).createReadStream();
  const file = (await stream.toArray()).join("");
  expect(file).toMatch(
    /^\uFEFF?country,label,visits,.+,orders,orders_before,revenue_usd,revenue_usd_before/,
  );
  expect(file).toMatch(new RegExp(`^Total,(?:,\\d+){4},2,0,${(minor / 100).toFixed(2)},0.00`, "m"));
  const refused = await page.goto(studioUrl(shop, `/stores/${slug}/customers/messages`));
  expect(refused?.status()).toBe(403);
});

test("a shopper is found by address, has a copy of their own, and is forgotten once nothing is owed or the seller says so @sizeless", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("owed")]);
  const shopper = anAddress();
  const { orderNumber } = await storeOf(shop, slug).buy(shopper, ["owed"], usd);
  await enterAs(page, shop, slug, { role: "staff" });
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("link", { name: orderNumber })).toBeVisible();
  await page.getByRole("button", { name: `Show all ${shopper}` }).click();
  await expect(page.getByRole("button", { name: "Download a copy" })).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("ada@");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Enter an e-mail address such as")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(shopper.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("link", { name: orderNumber })).toBeVisible();
  expect(page.url()).not.toContain("@");
  expect(await violationsOf(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy" }).click();
  const copy = (await (await (await downloading).createReadStream()).toArray()).join("");
  expect(copy).toContain(orderNumber);
  await page.getByText("Forget this shopper …").click();
  await page.getByRole("button", { name: "Forget for good" }).click();
  await expect(page.getByText("Not yet: an order was not sent.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Even where an order was not sent yet" }).check();
  await page.getByRole("button", { name: "Forget for good" }).click();
  await expect(page.getByText("The shopper is forgotten.")).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}/orders/${orderNumber}`));
  await expect(page.getByText("Forgotten shopper", { exact: true })).toBeVisible();
  await expect(page.getByText("to a forgotten shopper")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await page.getByRole("link", { name: "Ship items" }).click();
  await expect(page.getByRole("button", { name: "Mark as shipped" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

/** @returns the file that the link leads to. */
async function download(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return (await (await (await started).createReadStream()).toArray()).join("");
}

test("19 on a small phone long names and addresses break no list of customers, the open tab is seen, and the lists are downloaded @sizeless", async ({
  page,
  shop,
}) => {
  const title = "Donaudampfschifffahrtsgesellschaftskapitänsmütze";
  const { slug } = await openTestStore(shop, [
    aListing("cap", { title }),
    aListing("next-cap", { title, tags: ["pre-order"] }),
  ]);
  const { ask } = storeOf(shop, slug);
  const { inventory } = await ask(listInventory, `${listInventory.path}?listing=cap`);
  const lines = inventory.map(({ sku }) => ({ sku, stock: 0 }));
  await ask(setInventory, setInventory.path, { lines });
  const email = anAddress();
  const asked = { storeSlug: slug, email, locale: "en" };
  await ask(askForNewsletter, askForNewsletter.path, asked);
  await ask(askStockAlert, askStockAlert.path, { ...asked, colorId: "1", sizeId: "1" });
  for (const [path, call] of [
    ["/newsletter", confirmSubscription],
    ["/stock-alert", confirmStockAlert],
  ] as const) {
    const token = new URL(await waitForLink(shop, email, path)).searchParams.get("token");
    await ask<unknown>(call, call.path, { storeSlug: slug, token });
  }
  await ask(createPreorder, createPreorder.path, {
    storeSlug: slug,
    fullname: '=Ada "Countess" Walker',
    email,
    street: "500 Howard Street",
    city: "San Francisco",
    zip: "94105",
    state: "California",
    country: "United States",
    colorId: "2",
    sizeId: "1",
  });
  await enterAs(page, shop, slug, { locale: "de" });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const list of ["newsletter", "stock-alerts"]) {
    await page.goto(studioUrl(shop, `/stores/${slug}/customers/${list}`));
    await hydrated(page);
    const table = page.getByRole("table");
    await expect(table).toContainText(list === "newsletter" ? email : title);
    expect(await layoutFaultsOf(page), list).toEqual([]);
    expect(
      await table.evaluate(({ parentElement }) => {
        const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {};
        return scrollWidth - clientWidth;
      }),
      list,
    ).toBe(0);
    await expect(page.locator("nav [aria-current=page]:visible").last()).toBeInViewport({
      ratio: 1,
    });
  }
  await page.goto(studioUrl(shop, `/stores/${slug}/customers/newsletter`));
  const readers = await download(page, "CSV herunterladen");
  expect(readers).toMatch(
    /^\uFEFF?email,language,state,asked_at,confirmed_at,unsubscribe_url\r?\n/,
  );
  const reader = new RegExp(`^${email},en,confirmed,[^,]+,[^,]+,http\\S+/newsletter\\S+`, "m");
  expect(readers).toMatch(reader);
  await page.goto(studioUrl(shop, `/stores/${slug}/customers/preorders`));
  const preorders = await download(page, "CSV herunterladen");
  // No spreadsheet takes the name for a formula.
  expect(preorders).toContain(`,"'=Ada ""Countess"" Walker",${email},500 Howard Street,`);
  expect(preorders).toMatch(new RegExp(`^${title},`, "m"));
});
