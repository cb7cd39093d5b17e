import { updateCheckout } from "../contract/checkout/checkout-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { storeOf } from "./order-by-api";
import { openSeededCheckout } from "./seeded-checkout";
import { applyPromoCode, hydrated } from "./shop-steps";
import { enterAs, enterPlain, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const usd = { locale: "en", currency: "USD", region: "USA" };

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
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("promoted")]);
  const { ask, openCheckout, enterDetails } = storeOf(shop, slug);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}`);
  await seller.follow("Promo codes", { at: 0 });
  await seller.follow("New promo code");
  seller.fill("Code", "half off");
  seller.fill("Per cent off the goods", "50");
  await seller.press("Create promo code");
  expect(seller.description("Code")).toMatch(/Use 2 to 40 letters/);
  expect(seller.value("Per cent off the goods")).toBe("50");
  seller.fill("Code", "half-off");
  await seller.press("Create promo code");
  expect(seller.text()).toContain("The promo code is saved.");
  expect(seller.texts("tr")).toContainEqual(expect.stringMatching(/HALF-OFF Active 50% off/));

  const { id } = await openCheckout(["promoted"], usd);
  await enterDetails(id, anAddress(), "fullRushCost");
  const data = { storeSlug: slug, promoCode: "HALF-OFF" };
  const { costs } = await ask(updateCheckout, updateCheckout.path, { id, data });
  expect(costs.discount.value).toBe(12_00);

  await seller.open(`/stores/${slug}/promotions/codes/HALF-OFF`);
  expect(seller.has("button", "Delete for good")).toBe(false);
  seller.unfold("Delete promo code …");
  await seller.press("Delete for good");
  expect(seller.text()).toContain("The promo code HALF-OFF is deleted.");
});
