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
import { enterAs, enterPlain, openPlainAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const usd = { locale: "en", currency: "USD", region: "USA" };

test("a message of the contact form is answered in the studio, and the answer is in the shopper's mailbox @sizeless", async ({
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
  const seller = await enterPlain(shop, slug, { role: "staff", name: "Grace Hopper" });
  await seller.open(`/stores/${slug}`);
  await seller.follow(/1\s*new message/);
  await seller.follow(/Ada Byron/);
  expect(seller.text()).toContain(message);
  seller.fill("Answer", "Yes, we do.");
  await seller.press("Send answer");
  expect(seller.text()).toContain("Your answer is on its way.");
  expect(seller.text()).toContain("Answered by Grace Hopper");
  expect(seller.value("Answer")).toBe("");
  const arrived = async () => (await listMails(shop, shopper)).map(({ text }) => text);
  await expect
    .poll(arrived)
    .toEqual([expect.stringMatching(/Yes, we do\.[\s\S]*Do you ship to Malta\?/)]);
  await seller.open(`/stores/${slug}`);
  expect(seller.text()).toContain("Nothing waits for you.");
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
  const email = await enterAs(page, shop, slug, { role: "accountant" });
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  const chart = page.getByRole("slider", { name: /Revenue of each of the last 14 days/ });
  await chart.focus();
  await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(sum.replace("$", "\\$")));
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: \$0\.00/);

  const accountant = await openPlainAs(shop, email);
  await accountant.open(`/stores/${slug}`);
  expect(accountant.has("link", /2\s*orders to send/)).toBe(true);
  expect(accountant.text()).toContain(sum);
  expect(accountant.has("link", "Customers")).toBe(false);
  await accountant.follow("All reports");
  for (const rows of ["By day", "By product", "By campaign", "By country"]) {
    await accountant.follow(rows);
    expect(accountant.html()).toMatch(new RegExp(`aria-current="true"[^>]*>${rows}<`));
    const [, first] = accountant.texts("tr");
    // A screen reader reads the rows as they are seen, the sum first.
    expect(first).toMatch(/^Total/);
    expect(first).toContain(sum);
    const legend = /The bars compare .+: the longest one is the largest row\./;
    expect(legend.test(accountant.text())).toBe(rows !== "By day");
  }
  const file = await accountant.download("Download CSV");
  expect(file).toMatch(
    /^\uFEFF?country,label,visits,.+,orders,orders_before,revenue_usd,revenue_usd_before/,
  );
  expect(file).toMatch(new RegExp(`^Total,(?:,\\d+){4},2,0,${(minor / 100).toFixed(2)},0.00`, "m"));
  expect(await accountant.statusOf(`/stores/${slug}/customers/messages`)).toBe(403);
});

test("a shopper is found by address, has a copy of their own, and is forgotten once nothing is owed or the seller says so @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("owed")]);
  const shopper = anAddress();
  const { orderNumber } = await storeOf(shop, slug).buy(shopper, ["owed"], usd);
  const seller = await enterPlain(shop, slug, { role: "staff" });
  await seller.open(`/stores/${slug}`);
  await seller.follow("Customers", { at: 0 });
  expect(seller.has("link", new RegExp(orderNumber))).toBe(true);
  await seller.press(`Show all ${shopper}`);
  expect(seller.has("button", "Download a copy")).toBe(true);
  seller.fill("E-mail address", "ada@");
  await seller.press("Find");
  expect(seller.text()).toContain("Enter an e-mail address such as");
  seller.fill("E-mail address", shopper.toUpperCase());
  await seller.press("Find");
  expect(seller.has("link", new RegExp(orderNumber))).toBe(true);
  expect(seller.url()).not.toContain("@");
  expect(await seller.send("Download a copy")).toContain(orderNumber);
  expect(seller.has("button", "Forget for good")).toBe(false);
  seller.unfold("Forget this shopper …");
  await seller.press("Forget for good");
  expect(seller.text()).toContain("Not yet: an order was not sent.");
  // It is unfolded still.
  seller.check(/^Even where an order was not sent yet/);
  await seller.press("Forget for good");
  expect(seller.text()).toContain("The shopper is forgotten.");
  await seller.open(`/stores/${slug}/orders/${orderNumber}`);
  expect(seller.text()).toContain("Forgotten shopper");
  expect(seller.text()).toContain("to a forgotten shopper");
  expect(seller.has("button", /Send again/)).toBe(false);
  await seller.follow("Ship items");
  expect(seller.has("button", "Mark as shipped")).toBe(true);
  expect(seller.html()).not.toContain('type="checkbox"');
});

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
  const person = await enterAs(page, shop, slug, { locale: "de" });
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
  // One who is found.
  await page.goto(studioUrl(shop, `/stores/${slug}/customers`));
  await hydrated(page);
  await page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(email);
  await page.getByRole("button", { name: "Finden" }).click();
  await expect(page.getByRole("button", { name: "Kopie herunterladen" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const seller = await openPlainAs(shop, person);
  await seller.open(`/stores/${slug}/customers/newsletter`);
  const readers = await seller.download("CSV herunterladen");
  expect(readers).toMatch(
    /^\uFEFF?email,language,state,asked_at,confirmed_at,unsubscribe_url\r?\n/,
  );
  const reader = new RegExp(`^${email},en,confirmed,[^,]+,[^,]+,http\\S+/newsletter\\S+`, "m");
  expect(readers).toMatch(reader);
  await seller.open(`/stores/${slug}/customers/preorders`);
  const preorders = await seller.download("CSV herunterladen");
  // No spreadsheet takes the name for a formula.
  expect(preorders).toContain(`,"'=Ada ""Countess"" Walker",${email},500 Howard Street,`);
  expect(preorders).toMatch(new RegExp(`^${title},`, "m"));
});
