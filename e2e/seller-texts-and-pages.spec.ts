/** Sellers' own texts and pages, which override the interface's texts or are pages of the shop. */
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { layoutFaultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, openTestStore } from "./test-store";
import { themesOf } from "./themes";
import { phone } from "./viewports";

test("TEN-08 Q4 the footer links to the seller's own page, and an unknown one is a 404", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, javaScriptEnabled }) => {
  await page.goto(storeUrl("vinyl", "/cart"));
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "The size promise" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The size promise");
  await expect(page).toHaveURL(storeUrl("vinyl", "/size-promise"));
  await expect(page).toHaveTitle("The size promise | Vinyl Garage");
  const steps = page.getByRole("main").getByRole("list").first();
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  if (javaScriptEnabled) {
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: "shirts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Shirts");
  const missing = await page.goto(storeUrl("vinyl", "/size-promises"));
  expect(missing?.status()).toBe(404);
});

/** No hyphen fits into it: browsers know where it breaks in German alone. */
const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter";

test("THM-03 THM-10 Q9 a seller's overrides replace the shop's texts everywhere, in every language, however long their words", async ({
  page,
  shop,
  storeUrl,
}) => {
  const { slug } = await openTestStore(shop, [
    aListing("bag", { products: [aProduct({ materials: long })] }),
    aListing("later", { tags: ["pre-order"] }),
  ]);
  await themesOf(shop, slug).publish({
    layout: "nobody knows this one",
    content: {
      listing: {
        addToCart: `Into the bag ${long}`,
        description: "The story",
        deliveryDetails: "",
      },
      preorder: {
        button: `Reserve yours ${long}`,
        title: `Be the first ${long}`,
        submit: `Reserve ${long}`,
      },
      cart: { heading: "Your bag" },
      heroBanner: { ctaText: long },
      countdown: { enabled: true, title: long, endsAt: "2040-01-01T00:00:00Z", ctaText: long },
      promoVideo: { channelUrl: "https://elsewhere.test/", channelText: long },
      support: {
        posts: [{ slug: "the-bag", title: long, name: long, category: "shipping", text: "Here." }],
      },
    },
  });
  await page.goto(storeUrl(slug, "/support/the-bag"));
  const menu = page.locator(".support-side");
  expect(await menu.evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
  await page.setViewportSize(phone.viewport);
  await page.goto(storeUrl(slug, "/listing/bag?locale=de"));
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Into the bag" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "The story" })).toBeVisible();
  // An empty one leaves the interface's.
  await expect(page.getByRole("tab", { name: "Versandinformationen" })).toBeVisible();
  await page.getByRole("tab", { name: "Produktdetails" }).click();
  expect(await layoutFaultsOf(page)).toEqual([]);
  await page.goto(storeUrl(slug, "/?locale=en"));
  await expect(page.locator(".tile-action").first()).toContainText("Into the bag");
  expect(await layoutFaultsOf(page)).toEqual([]);
  await hydrated(page);
  await page.locator(".tile", { hasText: "The bag" }).locator(".tile-action .button").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: long })).toBeVisible();
  expect(await layoutFaultsOf(page)).toEqual([]);
  await page.goto(storeUrl(slug, "/support"));
  expect(await layoutFaultsOf(page)).toEqual([]);
  await page.goto(storeUrl(slug, "/listing/later"));
  await hydrated(page);
  await page.getByRole("link", { name: "Reserve yours" }).click();
  const dialog = page.getByRole("dialog", { name: "Be the first" });
  await expect(dialog.getByRole("button", { name: "Reserve" })).toBeVisible();
  expect(await layoutFaultsOf(page)).toEqual([]);
  const close = await dialog.getByRole("button", { name: "Close" }).boundingBox();
  expect(close?.width).toBe(44);
  await page.goto(storeUrl(slug, "/cart"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your bag");
  await expect(page).toHaveTitle("Your bag | Counter");
});
