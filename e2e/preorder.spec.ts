import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const hoodie = "/listing/whale-hoodie";

async function fill(page: Page, zip: string) {
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Street address").fill("1 Congress Ave");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("Zip code").fill(zip);
  await page.getByLabel("State").selectOption({ label: "Texas" });
}

/** No tile puts it into the cart: its button leads to the listing, whose button leads to the form. */
async function openFormFromTile(page: Page, url: string, color?: string) {
  await page.goto(url);
  const tile = page.getByRole("listitem").filter({ hasText: "Save Whale Hoodie" });
  await tile.getByRole("link", { name: /^Pre-order/ }).click();
  await expect(page).toHaveURL(/\/listing\/whale-hoodie/);
  await expect(page.getByRole("button", { name: /Add to cart/ })).toHaveCount(0);
  if (color !== undefined) await page.getByRole("link", { name: color, exact: true }).click();
  await hydrated(page);
  await page.getByRole("link", { name: "Pre-order", exact: true }).click();
}

test("POF-01 POF-02 POF-03 POF-04 POF-05 POF-06 a pre-order product is requested by its form, which validates on each change, is disabled until valid, and offline keeps what was typed until the next press sends it", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await openFormFromTile(page, storeUrl("pixel", "/apparel"));
  const dialog = page.getByRole("dialog", { name: "Pre-order" });
  const submit = dialog.getByRole("button", { name: "Send pre-order" });
  await expect(submit).toBeDisabled();
  await fill(page, "7870");
  await expect(dialog.getByText("Please enter a valid zipcode")).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel("Full name").fill("");
  await expect(dialog.getByText("Please enter your full name")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Zip code").fill("78701");
  await expect(submit).toBeEnabled();
  await page.keyboard.press("Escape");
  const opener = page.getByRole("link", { name: "Pre-order", exact: true });
  await expect(opener).toBeFocused();
  await opener.click();
  await fill(page, "78701");
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(
    "That could not be sent. Please try again in a moment.",
  );
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText("Thank you! The shop has your pre-order.")).toBeVisible();

  let comeAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await alive;
    await route.continue();
  });
  await page.goto(storeUrl("pixel", `${hoodie}/preorder`), { waitUntil: "commit" });
  await fill(page, "78701");
  comeAlive();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Send pre-order" })).toBeEnabled();
});

test.describe("without scripts", { tag: ["@nojs-only", "@sizeless"] }, () => {
  test("POF-01 POF-06 an invalid pre-order comes back with messages and values, and a valid one is sent", async ({
    page,
    storeUrl,
  }) => {
    await openFormFromTile(page, storeUrl("pixel", "/apparel"), "Coral");
    const main = page.getByRole("main");
    await expect(main).toContainText("Save Whale Hoodie Coral");
    await fill(page, "7870");
    await page.getByRole("button", { name: "Send pre-order" }).click();
    await expect(page.getByText("Please enter a valid zipcode")).toBeVisible();
    await expect(page.getByLabel("Zip code")).toBeFocused();
    await expect(main).toContainText("Save Whale Hoodie Coral");
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
    await expect(page.getByLabel("State")).toHaveValue("TX");
    await page.getByLabel("Zip code").fill("78701");
    await page.getByRole("button", { name: "Send pre-order" }).click();
    await expect(page.getByText("Thank you! The shop has your pre-order.")).toBeVisible();
  });
});
