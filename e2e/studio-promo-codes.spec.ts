import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { openSeededCheckout } from "./seeded-checkout";
import { applyPromoCode, hydrated } from "./shop-steps";
import { enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

test("a code for one product refuses a cart without it, and the second of two editors overwrites nothing @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee"), aListing("poster")]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/promotions/new`));
  await hydrated(page);
  await page.getByRole("textbox", { name: "Code" }).fill("tee-only");
  await page.getByLabel("Per cent off the goods").fill("50");
  await page.getByLabel("Products", { exact: true }).first().selectOption("some");
  await page.getByRole("searchbox", { name: /Find products/ }).fill("tee");
  await page.getByRole("button", { name: "+ The tee" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Create promo code" }).click();
  await expect(page.getByRole("row", { name: /TEE-ONLY Active 50% off For some/ })).toBeVisible();
  // On a phone each code's last column stands below its first.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText("No end", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });

  const code = studioUrl(shop, `/stores/${slug}/promotions/codes/TEE-ONLY`);
  const other = await page.context().newPage();
  await other.goto(code);
  await page.goto(code);
  for (const [editor, share] of [
    [page, "40"],
    [other, "30"],
  ] as const) {
    await expect(editor.locator("html")).toHaveAttribute("data-scripts", "on");
    await editor.getByLabel("Per cent off the goods").fill(share);
    await editor.getByRole("button", { name: "Save", exact: true }).first().click();
  }
  await expect(page.getByText("The promo code is saved.")).toBeVisible();
  await expect(other.getByText(/Somebody else has changed this code/)).toBeVisible();
  await expect(other.getByLabel("Per cent off the goods")).toHaveValue("30");
  await other.getByRole("link", { name: "Discard mine, show theirs" }).click();
  await expect(other.getByLabel("Per cent off the goods")).toHaveValue("40");

  const at = { shop, url: storeUrl(slug) };
  await openSeededCheckout(page, at, { step: "delivery", goods: { slug, listing: "poster" } });
  await applyPromoCode(page, "tee-only");
  await expect(
    page.getByText("Sorry, this promo code cannot be applied to your order.", { exact: true }),
  ).toBeVisible();
});

test("a promo code made in the studio takes its share off at checkout, and deleting it asks first @sizeless", async ({
  page,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, [aListing("promoted")]);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await page.getByRole("link", { name: "Promo codes" }).click();
  await page.getByRole("link", { name: "New promo code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("half off");
  await page.getByLabel("Per cent off the goods").fill("50");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("half off");
  await expect(page.getByLabel("Per cent off the goods")).toHaveValue("50");
  await page.getByRole("button", { name: "Create promo code" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
    /Use 2 to 40 letters/,
  );
  await expect(page.getByLabel("Per cent off the goods")).toHaveValue("50");
  await page.getByRole("textbox", { name: "Code" }).fill("half-off");
  await page.getByRole("button", { name: "Create promo code" }).click();
  await expect(page.getByText("The promo code is saved.")).toBeVisible();
  await expect(page.getByRole("row", { name: /HALF-OFF Active 50% off/ })).toBeVisible();

  const at = { shop, url: storeUrl(slug) };
  await openSeededCheckout(page, at, { step: "delivery", goods: { slug, listing: "promoted" } });
  await applyPromoCode(page, "half-off");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("$12.00");

  await page.goto(studioUrl(shop, `/stores/${slug}/promotions/codes/HALF-OFF`));
  await page.getByText("Delete promo code …").click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("The promo code HALF-OFF is deleted.")).toBeVisible();
});
