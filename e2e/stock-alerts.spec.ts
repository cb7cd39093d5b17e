import de from "../app/localization/messages/de.json" with { type: "json" };
import { listInventory, setInventory } from "../contract/catalog/seller-catalog-calls";
import { listStockAlerts } from "../contract/shoppers/stock-alert-calls";
import { putTheme } from "../contract/theme/theme-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { faultsOf, overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const smallBoat = "/listing/small-boat-tee";

const variations = [{ colorName: "Navy", hex: "#112233", sizes: aSizes(["M"], 0) }];
const goods = [aListing("ridge-tee", { products: [aProduct({ variations })] })];

/** A shop of its own, whose one size is sold out: restocked units would be sold to another journey. */
async function openSoldOutShop(shop: StackUrls) {
  const { slug } = await openTestStore(shop, goods);
  const { ask } = storeOf(shop, slug);
  const count = async (stock: number) => {
    const { inventory } = await ask(listInventory, `${listInventory.path}?listing=ridge-tee`);
    const lines = inventory.map(({ sku }) => ({ sku, stock }));
    await ask(setInventory, setInventory.path, { lines });
  };
  return { slug, ask, count };
}

test("NWS-02 a stock alert is requested, confirmed by mail, and sent when the size is back", {
  tag: "@nojs-only",
}, async ({ page, shop, storeUrl }) => {
  const store = await openSoldOutShop(shop);
  const email = anAddress();
  await page.goto(storeUrl(store.slug, "/listing/ridge-tee"));
  await page.getByRole("link", { name: "Get notified" }).click();
  const field = page.getByLabel("Email", { exact: true });
  await field.fill("ada@example");
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(field).toHaveAccessibleDescription("Please enter a valid email");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("ada@example");
  await field.fill(email);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toContainText("Almost done");

  const asked = await waitForLink(shop, email, "/stock-alert");
  await page.goto(asked);
  await expect(page.getByRole("heading", { name: "Shall we let you know?" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Navy, M");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("You are on the list.")).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await store.count(3);
  const back = await waitForLink(shop, email, "/listing/ridge-tee");
  await expect(async () => {
    await page.goto(back);
    await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeEnabled({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole("link", { name: "Get notified" })).toHaveCount(0);

  await page.goto(asked);
  await expect(page.getByText("we have written to you about it")).toBeVisible();
  await page.getByRole("button", { name: "Delete my address" }).click();
  await expect(page.getByText("Your address has been deleted.")).toBeVisible();
  const { alerts } = await store.ask(listStockAlerts, listStockAlerts.path);
  expect(alerts).toEqual([]);
  await page.goto(asked);
  await expect(page.getByText("This link leads to no request any more")).toBeVisible();
});

test("NWS-02 the modal is in the shopper's language, validates on each change, loses no input while offline, and closes", async ({
  page,
  context,
  storeUrl,
}) => {
  await page.goto(storeUrl("pixel", `${smallBoat}?locale=de`));
  await hydrated(page);
  await expect(page.getByRole("link", { name: de["notify.title"] })).toHaveCount(0);
  await page.getByRole("link", { name: "Mint", exact: true }).click();
  await page.getByRole("link", { name: "L, ausverkauft", exact: true }).click();
  const opener = page.getByRole("link", { name: de["notify.title"] });
  await opener.click();
  const modal = page.getByRole("dialog", { name: de["notify.title"] });
  await expect(modal).toContainText("Mint, L");
  const field = modal.getByLabel(de["checkout.email"], { exact: true });
  await field.pressSequentially("ada@");
  await expect(modal.getByText(de["checkout.error.email"])).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = anAddress();
  await field.fill(email);
  const submit = modal.getByRole("button", { name: de["notify.submit"] });
  await context.setOffline(true);
  // The code that the form is sent with has not been asked for yet.
  await submit.click();
  await expect(modal.getByText(de["preorder.failed"])).toBeVisible();
  await expect(field).toHaveValue(email);
  await context.setOffline(false);
  const address = "**/notify*";
  await page.route(address, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await submit.click();
  await expect(modal.getByText(de["preorder.failed"])).toBeVisible();
  await expect(field).toHaveValue(email);
  await page.unroute(address);
  await submit.click();
  await expect(modal.getByRole("status")).toContainText(email);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("NWS-01 NWS-02 Q69 a provider's embedded forms replace ours, and load nothing before a click", async ({
  page,
  shop,
  storeUrl,
}) => {
  const store = await openSoldOutShop(shop);
  const form = "https://forms.example/get-notified";
  const newsletter = "https://letters.example/sign-up";
  const content = {
    embeddedForms: { getNotified: form, newsletter },
    footer: { newsletter: true },
  };
  await store.ask(putTheme, `${putTheme.path}?publish=true`, { content });
  const asked: string[] = [];
  await page.route(/^https:\/\/(?:forms|letters)\.example\//, (route) => {
    asked.push(route.request().url());
    const body = "<!doctype html><html lang=en><title>Form</title><p>The provider's form</p>";
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(storeUrl(store.slug, "/listing/ridge-tee"));
  await hydrated(page);
  await page.getByRole("link", { name: "Get notified" }).click();
  const modal = page.getByRole("dialog", { name: "Get notified" });
  await expect(modal).toContainText("forms.example sees your IP address and may set cookies");
  await expect(modal.getByRole("link", { name: "Open the form in a new tab" })).toBeVisible();
  await expect(modal.getByLabel("Email")).toHaveCount(0);
  expect(asked).toEqual([]);
  await modal.getByRole("button", { name: "Load the form of forms.example" }).click();
  const frame = modal.frameLocator('iframe[title="Get notified"]');
  await expect(frame.getByText("The provider's form")).toBeVisible();
  expect(asked).toEqual([`${form}?listing=ridge-tee&choice=Navy%2C+M&locale=en`]);
  expect(await faultsOf(page)).toEqual([]);

  await modal.getByRole("button", { name: "Close" }).click();
  const foot = page.getByRole("contentinfo");
  const load = foot.getByRole("button", { name: "Load the form of letters.example" });
  await load.scrollIntoViewIfNeeded();
  expect(await faultsOf(page)).toEqual([]);
  expect(asked).toHaveLength(1);
  await load.click();
  await expect(foot.locator("iframe")).toHaveAttribute("sandbox", /^(?!.*top-navigation)/);
  await expect(foot.locator("iframe")).toBeFocused();
  await expect.poll(() => asked.at(1)).toBe(`${newsletter}?locale=en`);
});
