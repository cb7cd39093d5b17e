/** Listing page: the choice of colour, size and product. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const tee = "/listing/north-ridge-tee";
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chosen = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const many = Array.from({ length: 11 }, (_, index) => `${index + 30}`);
const goods = [
  aListing("eleven", {
    products: [
      aProduct({
        variations: [{ colorName: "", sizes: [...aSizes(many), ...aSizes(["99"], 0)] }],
      }),
    ],
  }),
  aListing("ten", {
    products: [
      aProduct({
        variations: [{ colorName: "", sizes: aSizes(many.slice(1).map((one) => `EU-${one}`)) }],
      }),
    ],
  }),
  aListing("long", {
    products: [aProduct({ variations: [{ colorName: "", sizes: aSizes(["A4 tall"]) }] })],
  }),
];

test("LST-01 LST-02 LST-04 LST-07 colour and size are in the address, and Back returns to the choice before", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", `${tee}?pid=2`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("North Ridge Tee");
  await chosen(page, "M").click();
  await expect(page.getByText("Size: M")).toBeVisible();
  // The address follows what is shown.
  await page.waitForURL(/variation=/);
  const { variation: spruce } = query(page);
  await chosen(page, "Slate").click();
  await expect(page.getByText("Color: Slate")).toBeVisible();
  // The size stays, by its label.
  await expect(page.getByText("Size: M")).toBeVisible();
  await expect.poll(() => query(page).variation).not.toBe(spruce);
  expect(Object.keys(query(page)).sort()).toEqual(["product", "size", "variation"]);
  await page.goBack();
  await expect(page.getByText("Color: Slate")).toBeHidden();
  await expect(page.getByText("Size: M")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Size: XS")).toBeVisible();
  expect(query(page)).toEqual({ pid: "2" });

  // Back that comes before a pressed colour is drawn returns to the colour before.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.back();
      // A slow phone, which has not drawn the pressed colour when it hears of Back.
      const since = performance.now();
      while (performance.now() - since < 300);
    };
  });
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const { href } = new URL(page.url());
  await chosen(page, "Slate").click();
  await expect(page.getByText("Color: Spruce")).toBeVisible();
  expect(page.url()).toBe(href);
});

test("LST-03 LST-06 LST-08 LST-09 without scripts title and type are shown, the price follows colour, size and product, unknown ids fall back to the first, more than 10 sizes or 5 letters are a dropdown that chooses by its button, and a long style stays within the page", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const size = (label: string, amount: number) => ({ label, prices: { USD: amount }, stock: null });
  const { slug } = await openTestStore(shop, [
    ...goods,
    aListing("styles", {
      products: [
        aProduct({
          option: { name: "Style", value: "Classic" },
          variations: [
            { colorName: "Ink", hex: "#112233", sizes: [size("S", 2000), size("M", 2100)] },
            { colorName: "Bone", hex: "#EEEEDD", sizes: [size("L", 2500), size("M", 2600)] },
          ],
        }),
        aProduct({
          key: "hoodie",
          productType: "Hoodie",
          option: { name: "Style", value: "Warm" },
          variations: [{ colorName: "Bone", hex: "#EEEEDD", sizes: [size("M", 5000)] }],
        }),
      ],
    }),
  ]);
  await page.goto(storeUrl(slug, "/listing/styles"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The styles");
  await expect(page.getByText("T-shirt", { exact: true }).first()).toBeVisible();
  const price = page.getByTestId("price");
  await expect(price).toHaveText("$20.00");
  await chosen(page, "M").click();
  await expect(price).toHaveText("$21.00");
  await chosen(page, "Bone").click();
  await expect(price).toHaveText("$26.00");
  await chosen(page, "Warm").click();
  await expect(price).toHaveText("$50.00");
  await expect(page.getByText("Hoodie").first()).toBeVisible();
  await chosen(page, "Classic").click();
  await expect(page.getByText("Color: Bone")).toBeVisible();
  const unknown = "/listing/styles?product=999999&variation=-1&size=none";
  expect((await page.goto(storeUrl(slug, unknown)))?.status()).toBe(200);
  await expect(page.getByText("Size: S")).toBeVisible();
  await expect(price).toHaveText("$20.00");
  await chosen(page, "Warm").evaluate((pill) => {
    pill.textContent = "Abendhimmel".repeat(5);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);

  await page.goto(storeUrl(slug, "/listing/eleven"));
  const sizes = page.getByRole("combobox", { name: "Size" });
  const add = page.getByRole("button", { name: "Add to cart", exact: true });
  await expect(add).toBeVisible();
  await sizes.selectOption({ label: "34" });
  // It would add the size before, and so would Enter in the quantity.
  await expect(add).toHaveCount(0);
  await expect(page.getByLabel("Quantity")).toBeHidden();
  await page.getByRole("button", { name: "Choose size" }).click();
  await expect(page.getByText("Size: 34")).toBeVisible();
  await expect(add).toBeVisible();
  expect(Object.keys(query(page)).sort()).toEqual(["product", "size", "variation"]);
  await page.goto(storeUrl(slug, "/listing/long"));
  await expect(sizes).toBeVisible();
  await page.goto(storeUrl(slug, "/listing/ten"));
  await expect(chosen(page, "EU-31")).toBeVisible();
  await expect(sizes).toHaveCount(0);
});

test.describe("sizes as a list", () => {
  test("LST-08 a size and a quantity picked before the scripts came are what is added to the cart, and the dropdown chooses at once, sold-out sizes too", {
    tag: "@sizeless",
  }, async ({ page, shop, storeUrl }) => {
    const { slug } = await openTestStore(shop, goods);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(storeUrl(slug, "/listing/eleven"), { waitUntil: "commit" });
    const sizes = page.getByRole("combobox", { name: "Size" });
    await page.getByLabel("Quantity").fill("3");
    // The form to add waits for the scripts from here on.
    await sizes.selectOption({ label: "34" });
    await expect(page.getByLabel("Quantity")).toBeHidden();
    release();
    await hydrated(page);
    await expect(page.getByText("Size: 34")).toBeVisible();
    await expect(sizes.locator("option:checked")).toHaveText("34");
    await expect(page.getByRole("combobox", { name: "Quantity" })).toHaveValue("3");
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Size: 34")).toBeVisible();
    await expect(dialog.getByText("Quantity: 3")).toBeVisible();

    await page.unrouteAll();
    await page.goto(storeUrl(slug, "/listing/eleven"));
    await hydrated(page);
    await sizes.selectOption({ label: "34" });
    await expect(page.getByText("Size: 34")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose size" })).toHaveCount(0);
    // Shown before the router answers: a choice that another one overtakes is no step of the history.
    await expect(page).toHaveURL(/[?&]size=/);
    await sizes.selectOption({ label: "99, out of stock" });
    await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
    await page.goBack();
    await expect(sizes.locator("option:checked")).toHaveText("34");
    await expectAccessible(page, "dropdown");
  });
});
