/** A seller's first hour in the studio, without a command line: from the operator who opens the store to the report. */
import type { Page } from "@playwright/test";
import { devices } from "@playwright/test";
import sharp from "sharp";
import { getReport } from "../contract/analytics/report-calls";
import { DnsRecordSchema } from "../contract/domains/domain-calls";
import { listMails } from "../contract/shoppers/mail-calls";
import { setRecord } from "./dns";
import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { fillCard, hydrated, walkToPayment } from "./shop-steps";
import { addAuthenticator, enterPlainAsOperator, studioUrl } from "./studio";

type Shop = Parameters<typeof studioUrl>[0];

/** A whole export is imported in a walk of its own. */
const exported = "Handle,Title,Variant Price\nharbour-tee,Harbour Tee,24.00\n";
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });
const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const aPicture = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** An operator's way in, with a passkey, is walked where their pages are. */
async function openStore(shop: Shop, given: { slug: string; owner: string }) {
  const operator = await enterPlainAsOperator(shop);
  await operator.open("/operator");
  await operator.follow("Open a store", { at: 0 });
  operator.fill("Name", "Harbour Records");
  operator.fill("Address", given.slug);
  operator.fill("Owner's e-mail address", given.owner);
  await operator.press("Open a store");
  expect(operator.text()).toContain(given.owner);
}

/** As at a DNS provider, with what stands on the page. */
async function setShownRecords(page: Page, shop: Shop): Promise<void> {
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Copy/ }) });
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const texts = await card.locator("code").allInnerTexts();
    const type = (await card.getByRole("heading", { level: 3 }).innerText())
      .replace(/(brings|shows|helps).*/s, "")
      .trim();
    const [name = "", value = ""] = texts.slice(-2);
    await setRecord(shop, { name, type: DnsRecordSchema.shape.type.parse(type), value });
  }
}

test("19 a seller's first hour: invited, a passkey, an import, a product, a look, a domain, a sale, a parcel, a refund and the report @sizeless", async ({
  page,
  browser,
  shop,
  hostUrl,
}) => {
  test.setTimeout(150_000);
  const owner = anAddress();
  const shopper = anAddress();
  const id = crypto.randomUUID().slice(0, 8);
  const slug = `hour-${id}`;
  const tracking = "1Z999AA10123456784";
  const hostname = `shop.harbour-${id}.test`;
  const at = (path: string) => studioUrl(shop, `/stores/${slug}${path}`);

  await test.step("the operator opens a store, and its owner accepts by mail and adds a passkey", async () => {
    await openStore(shop, { slug, owner });
    await addAuthenticator(page);
    await page.goto(await waitForLink(shop, owner, "/invitation"));
    await page.getByLabel("Your name").fill("Ada Byron");
    await press(page, "Accept and sign in");
    await expect(page).toHaveURL(at(""));
    await expect(page.getByRole("heading", { name: "Get ready to sell" })).toBeVisible();
    await page.getByRole("link", { name: "Ada Byron" }).click();
    await press(page, "Add a passkey");
    await expect(page.getByText("The passkey is added.")).toBeVisible();
  });

  await test.step("products of another shop are imported", async () => {
    await page.goto(at(""));
    await page.getByRole("link", { name: "Add your first product" }).click();
    await page
      .getByRole("link", { name: /^Import/ })
      .first()
      .click();
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "products_export.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(exported),
    });
    await press(page, "Check the file");
    await press(page, "Start: make 1 product");
    await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible({
      timeout: 40_000,
    });
  });

  await test.step("a product is made by hand, with a picture", async () => {
    await menu(page, "Products");
    await page
      .getByRole("link", { name: /^(Add|New) product/ })
      .first()
      .click();
    await hydrated(page);
    await page.getByLabel("Title").fill("Harbour Mug");
    await page.getByRole("textbox", { name: "Description" }).fill("Holds a storm.");
    await page.getByRole("grid").getByRole("gridcell").first().focus();
    await page.keyboard.type("18.50");
    await page.keyboard.press("Enter");
    await page.locator('input[name="picture"]').setInputFiles({
      name: "mug.png",
      mimeType: "image/png",
      buffer: await aPicture("#27455c", 600, 600),
    });
    await page.getByLabel(/^Alternative text/).fill("A blue mug");
    await page.getByRole("radio", { name: /^Public/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  });

  await test.step("the shop gets a colour, a logo and a hero, and is published", async () => {
    await menu(page, "Look");
    await page.getByRole("textbox", { name: "Primary colour", exact: true }).fill("#27455c");
    await page.getByRole("link", { name: "Logo and header" }).click();
    await page.getByLabel("Choose a file: Logo", { exact: true }).setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await aPicture("#27455c", 240, 80),
    });
    await expect(page.getByRole("textbox", { name: "Logo", exact: true })).toHaveValue(
      /^\/media\//,
    );
    await page.getByRole("link", { name: "Hero" }).click();
    await expect(page.getByRole("heading", { name: "Hero", level: 2 })).toBeVisible();
    await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("Songs and salt");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await press(page, "Publish");
    await expect(page.getByText("Published. Shoppers see it now.")).toBeVisible();
  });

  await test.step("the seller's domain is set up with the records that are shown, until it is live", async () => {
    await menu(page, "Domains");
    await page.getByLabel("Domain", { exact: true }).fill(hostname);
    await press(page, "Show the records");
    await expect(heading(page, hostname)).toBeVisible();
    await setShownRecords(page, shop);
    await press(page, "Check now");
    await expect(page.getByText("Live", { exact: true })).toBeVisible({ timeout: 30_000 });
    await press(page, `Make ${hostname} the primary domain`);
    await expect(page.getByText("This is the primary domain now.")).toBeVisible();
  });

  const number = await test.step("a shopper buys two mugs on that domain", async () => {
    const visitor = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 } })
    ).newPage();
    await visitor.addInitScript(() => {
      if (location.protocol === "http:") sessionStorage.setItem("intro", "played");
    });
    await expect(async () => {
      await visitor.goto(hostUrl(hostname));
      await expect(visitor).toHaveURL(hostUrl(hostname));
      const hero = visitor.getByRole("heading", { name: "Songs and salt" });
      await expect(hero).toBeVisible({ timeout: 500 });
    }).toPass();
    const added = visitor.getByRole("dialog", { name: "Added to cart" });
    for (const _mug of ["first", "second"]) {
      await visitor.goto(hostUrl(hostname, "/listing/harbour-mug"));
      await hydrated(visitor);
      await press(visitor, "Add to cart");
      await expect(added).toBeVisible();
    }
    await added.getByRole("link", { name: "View cart" }).click();
    await expect(heading(visitor, /My Cart/)).toContainText("2 items");
    await walkToPayment(visitor, { email: shopper });
    await fillCard(visitor, "4242424242424242");
    await press(visitor, /Place order/);
    await expect(heading(visitor, "Thank you for your order!")).toBeVisible();
    const bought = new URL(visitor.url()).searchParams.get("orderLookupNumber") ?? "";
    await visitor.context().close();
    return bought;
  });

  const phone = await (
    await browser.newContext({
      ...devices["Pixel 7"],
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    })
  ).newPage();
  await test.step("the mail of the order leads to it, and it is shipped from a phone", async () => {
    await phone.goto(await waitForLink(shop, owner, `/stores/${slug}/orders/${number}`));
    await expect(heading(phone, number)).toBeVisible();
    await phone.getByRole("link", { name: "Ship items" }).click();
    await phone.getByLabel("Tracking number", { exact: true }).fill(tracking);
    await press(phone, "Mark as shipped");
    await expect(phone.getByRole("status").first()).toContainText(number);
  });

  await test.step("one of the two mugs goes back, and its exact sum", async () => {
    await phone.getByRole("link", { name: "Refund" }).click();
    await phone.getByRole("spinbutton").first().fill("1");
    // Its price, and the tax on it.
    const refund = phone.getByRole("button", { name: /^Refund \$/ });
    const sum = (await refund.innerText()).replace("Refund ", "");
    expect(Number(sum.slice(1))).toBeGreaterThanOrEqual(18.5);
    expect(Number(sum.slice(1))).toBeLessThan(2 * 18.5);
    await refund.click();
    await expect(phone.getByRole("status").first()).toContainText(sum);
    await phone.context().close();
  });

  await test.step("the report shows the sale, and the shopper has the mail about the parcel", async () => {
    await menu(page, "Reports");
    await page.getByRole("link", { name: "By product" }).click();
    await expect(page.getByRole("table").getByText("Harbour Mug").first()).toBeVisible();
    await menu(page, "Home");
    const { ask } = storeOf(shop, slug);
    const counted = async () => {
      const { total } = await ask(getReport, `${getReport.path}?by=listing`);
      return [total.views > 0, total.carts, total.orders];
    };
    // A page sends its last events as it is left, without waiting for the answer.
    await expect.poll(counted).toEqual([true, 2, 1]);
    // It goes out two minutes after the press, so that a wrong one can be undone: longer than this journey takes.
    const path = `${listMails.path}?order=${number}`;
    const { mails } = await ask(listMails, path);
    expect(mails).toContainEqual(expect.objectContaining({ kind: "order-shipped", to: shopper }));
  });
});
