/** Listing page: variant selection, texts, availability and add to cart. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aListing, aProduct, aSizes, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

const tee = "/listing/north-ridge-tee";
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chosen = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("LST-01 LST-02 LST-04 LST-07 colour and size are in the address, and Back returns to the choice before", {
  tag: ["@nojs", "@sizeless"],
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
});

test("LST-04 Back that comes before a pressed colour is drawn returns to the colour before", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
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

test("LST-03 unknown ids fall back to the first, without an error", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  const answer = await page.goto(
    storeUrl("aurora", `${tee}?product=999999&variation=-1&size=none`),
  );
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Size: XS")).toBeVisible();
  await expect(page.getByTestId("price")).toHaveText("$32.00");
});

test("LST-06 LST-09 title and type are shown, and the price follows colour, size and product", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const size = (label: string, amount: number) => ({ label, prices: { USD: amount }, stock: null });
  const { slug } = await openCounterShop(shop, [
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
});

test.describe("sizes as a list", () => {
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

  test("LST-08 more than 10 sizes or 5 letters are a dropdown that chooses at once", {
    tag: "@sizeless",
  }, async ({ page, shop, storeUrl }) => {
    const { slug } = await openCounterShop(shop, goods);
    await page.goto(storeUrl(slug, "/listing/eleven"));
    await hydrated(page);
    const sizes = page.getByRole("combobox", { name: "Size" });
    await sizes.selectOption({ label: "34" });
    await expect(page.getByText("Size: 34")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose size" })).toHaveCount(0);
    await sizes.selectOption({ label: "99, out of stock" });
    await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
    await page.goBack();
    await expect(sizes.locator("option:checked")).toHaveText("34");
    await expectAccessible(page, "dropdown");
    await page.goto(storeUrl(slug, "/listing/long"));
    await expect(sizes).toBeVisible();
    await page.goto(storeUrl(slug, "/listing/ten"));
    await expect(chosen(page, "EU-31")).toBeVisible();
    await expect(sizes).toHaveCount(0);
  });

  test("LST-08 the dropdown chooses by its button without scripts", {
    tag: ["@nojs-only", "@sizeless"],
  }, async ({ page, shop, storeUrl }) => {
    const { slug } = await openCounterShop(shop, goods);
    await page.goto(storeUrl(slug, "/listing/eleven"));
    await page.getByRole("combobox", { name: "Size" }).selectOption({ label: "34" });
    await page.getByRole("button", { name: "Choose size" }).click();
    await expect(page.getByText("Size: 34")).toBeVisible();
    expect(Object.keys(query(page)).sort()).toEqual(["product", "size", "variation"]);
  });
});

test("LST-14 a sold-out size can be selected, shows a notice, and cannot be added", {
  tag: "@nojs",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("pixel", "/listing/small-boat-tee"));
  await chosen(page, "Mint").click();
  await expect(page.getByText("Color: Mint")).toBeVisible();
  await chosen(page, "L, out of stock").click();
  await expect(page.getByText("L is out of stock at the moment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Quantity" })).toHaveCount(0);
  await chosen(page, "M").click();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
});

test("LST-05 the gallery moves by buttons, keys and thumbnails, and starts over with another colour", async ({
  page,
  storeUrl,
}, testInfo) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const gallery = page.getByRole("region", { name: "Product pictures" });
  const thumb = (number: number) => gallery.getByRole("link", { name: `Show picture ${number}` });
  const expectSeen = async (number: number) => {
    await expect(thumb(number)).toHaveAttribute("aria-current", "true");
    const strip = gallery.locator(".gallery-strip");
    await expect
      .poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth))
      .toBeCloseTo(number - 1, 1);
    await expect(gallery.getByRole("status")).toHaveText(`Picture ${number} of 3`);
  };
  await thumb(3).click();
  await expectSeen(3);
  expect(new URL(page.url()).hash).toBe("");
  await gallery.getByRole("list").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expectSeen(2);
  await page.keyboard.press("Home");
  await expectSeen(1);
  if (testInfo.project.name === "desktop") {
    await gallery.getByRole("button", { name: "Previous picture" }).click();
    await expectSeen(3);
    await gallery.getByRole("button", { name: "Next picture" }).click();
    await expectSeen(1);
    await gallery.locator("#view-1").hover();
    await expect(gallery.locator("#view-1 img")).toHaveCSS("transform", /matrix\(2\.2/);
    await page.mouse.move(5, 5);
    await expect(gallery.locator("#view-1 img")).toHaveCSS("transform", "none");
  } else {
    // A swipe, as the browser makes of it.
    await gallery.locator(".gallery-strip").evaluate((strip) => {
      strip.scrollLeft = strip.clientWidth;
    });
    await expectSeen(2);
  }
  await thumb(2).click();
  await expectSeen(2);
  // Shown as it is pressed, by itself; the page follows.
  const pressed = await chosen(page, "Slate").evaluate(async (link: HTMLElement) => {
    link.click();
    await Promise.resolve();
    const picture = document.querySelector("#view-1 img")?.getAttribute("src");
    return { current: link.getAttribute("aria-current"), picture };
  });
  expect(pressed).toEqual({ current: "true", picture: expect.stringMatching(/spruce-front/) });
  await expectSeen(1);
  await expect(gallery.locator("#view-1 img")).toHaveAttribute("src", /slate-front/);
});

test("LST-05 without scripts thumbnails link to the pictures, of which the first loads eagerly", {
  tag: ["@nojs", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  const first = page.locator("#view-1 img");
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(page.locator("#view-2 img")).toHaveAttribute("loading", "lazy");
  await page.getByRole("link", { name: "Show picture 2" }).click();
  await expect(page.locator("#view-2")).toBeInViewport({ ratio: 0.4 });
});

test("LST-05 a picture that fails to load shows a placeholder with its alt text", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const images = [{ src: "gone/front.png", alt: "The tee from the front" }];
  const { slug } = await openCounterShop(shop, [
    aListing("gone", {
      products: [aProduct({ variations: [{ colorName: "", images, sizes: aSizes(["S"]) }] })],
    }),
  ]);
  await page.goto(storeUrl(slug, "/listing/gone"));
  const surface = page.locator("#view-1").getByRole("img", { name: "The tee from the front" });
  await expect(surface).toHaveClass(/picture-missing/);
  const box = await surface.boundingBox();
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
});

test("LST-10 Q29 the size guide opens over the page, in the region's units first", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Size guide" });
  await opener.click();
  const guide = page.getByRole("dialog", { name: "Size guide" });
  const table = guide.getByRole("table");
  await expect(guide.getByLabel("Inches")).toBeChecked();
  await expect(table.getByRole("row", { name: /^XS/ })).toContainText("16.5");
  await guide.getByText("Centimeters").click();
  await expect(table.getByRole("row", { name: /^XS/ })).toContainText("41.9");
  await expectAccessible(page, "size guide");
  await page.keyboard.press("Escape");
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goto(storeUrl("vinyl", "/listing/face-a-tee?locale=de"));
  await hydrated(page);
  await page.getByRole("button", { name: "Größentabelle" }).click();
  await expect(page.getByLabel("Zentimeter")).toBeChecked();
  await expect(page.getByRole("dialog").getByRole("row", { name: /^XS/ })).toContainText("41,9");
});

test("LST-10 without scripts the size guide leads to the table in both units", {
  tag: "@nojs-only",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await page.getByRole("link", { name: "Size guide" }).click();
  const table = page.getByRole("table", { name: "Size guide" });
  await expect(table).toBeInViewport();
  await expect(table.getByRole("row", { name: /^XS/ })).toContainText("16.5 in / 41.9 cm");
});

test("Q29 a size guide given as a URL is a link, and without one there is none", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openCounterShop(shop, [
    aListing("elsewhere", { products: [aProduct({ sizeChartUrl: "https://sizes.test/tees" })] }),
    aListing("bare"),
  ]);
  await page.goto(storeUrl(slug, "/listing/elsewhere"));
  const link = page.getByRole("link", { name: "Size guide" });
  await expect(link).toHaveAttribute("href", "https://sizes.test/tees");
  await page.goto(storeUrl(slug, "/listing/bare"));
  await expect(page.getByText("Size guide")).toHaveCount(0);
});

test("LST-11 LST-13 LST-12 the quantity is a list up to ten, then a number field, and is added as chosen", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const list = page.getByRole("combobox", { name: "Quantity" });
  await expect(list.locator("option")).toHaveText([..."123456789", "10", "10+"]);
  await list.selectOption({ label: "10+" });
  const number = page.getByRole("spinbutton", { name: "Quantity" });
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("10");
  for (const typed of ["0", "-3", "1.5"]) {
    await number.fill(typed);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(number).toHaveAccessibleDescription("Please enter a whole number from 1 to 999.");
    await expect(number).toHaveValue(typed);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await number.fill("25");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  for (const part of ["North Ridge Tee", "Size: XS", "Color: Spruce", "Quantity: 25", "$800.00"]) {
    await expect(added).toContainText(part);
  }
  await expect(added.locator("img")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 25" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: "Cart, 26" })).toBeVisible();
  await added.getByRole("button", { name: "Close" }).click();
  await list.selectOption({ label: "10+" });
  await number.fill("999");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(added).toContainText("Quantity: 973");
  await expect(added).toContainText("Only 999 can be ordered at the moment");
});

test("LST-13 CRT-14 an add while offline shows an error on the same page, and succeeds afterwards", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  await page.waitForLoadState("load");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Your cart could not be changed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("North Ridge Tee");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
});

test("LST-11 Q30 a quantity above the stock is lowered to it with a message", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const sizes = [...aSizes(["S"], 14), ...aSizes(["M"], 3), ...aSizes(["L"], 30)];
  const { slug } = await openCounterShop(shop, [
    aListing("few", { products: [aProduct({ variations: [{ colorName: "", sizes }] })] }),
  ]);
  await page.goto(storeUrl(slug, "/listing/few"));
  await hydrated(page);
  const list = page.getByRole("combobox", { name: "Quantity" });
  await list.selectOption({ label: "10+" });
  const number = page.getByRole("spinbutton", { name: "Quantity" });
  await number.fill("20");
  await page.keyboard.press("Enter");
  const said = page.getByText("Only 14 can be ordered at the moment");
  await expect(said).toBeVisible();
  await expect(number).toHaveValue("14");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Of another size there are less, or more.
  await chosen(page, "M").click();
  await expect(page.getByText("Only 3 can be ordered at the moment")).toBeVisible();
  await expect(said).toHaveCount(0);
  await chosen(page, "L").click();
  const note = page.locator(".quantity-note");
  await expect(note).toBeEmpty();
  await number.fill("0");
  await number.blur();
  await expect(note).not.toBeEmpty();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await chosen(page, "S").click();
  await expect(note).toBeEmpty();
  await page.reload();
  await hydrated(page);
  await list.selectOption("8");
  await chosen(page, "M").click();
  await expect(page.getByText("Only 3 can be ordered at the moment")).toBeVisible();
  await expect(list).toHaveValue("3");
  await expect(list.locator("option")).toHaveText(["1", "2", "3"]);
  await chosen(page, "S").click();
  await expect(list).toHaveValue("8");
});

test("on a phone price and button are in a sticky bar while they are out of view", async ({
  page,
  storeUrl,
}, testInfo) => {
  test.skip(testInfo.project.name !== "phone", "A wide screen has them beside the pictures.");
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const bar = page.locator(".buy-bar");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar.getByText("$32.00")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Add to cart" })).toBeInViewport();
  await page.getByText("Size: XS").scrollIntoViewIfNeeded();
  await page.locator(".buy-place").evaluate((place) => place.scrollIntoView({ block: "center" }));
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
});

test("LST-16 LST-17 LST-18 LST-21 the tabs work by arrow keys", async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Description").focus();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Product Details")).toBeFocused();
  const details = page.getByRole("tabpanel", { name: "Product Details" });
  await expect(details).toContainText("Organic cotton jersey, 180 g/m²");
  await expect(details).toContainText("Kestrel & Moor, Norrfell");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(tab("Delivery Details")).toHaveAttribute("aria-selected", "true");
  const delivery = page.getByRole("tabpanel", { name: "Delivery Details" });
  await expect(delivery).toContainText(/Estimated to ship by \w{3}, \w{3} \d+/);
  await expect(delivery).toContainText("United States and Europe, plus Mexico");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Description")).toBeFocused();
});

test("LST-16 LST-22 LST-23 without scripts all tab contents are shown", {
  tag: "@nojs-only",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl", "/listing/face-a-tee"));
  for (const name of ["Description", "Product Details", "Delivery Details"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText("United States and Europe", { exact: true })).toBeVisible();
  await expect(page.getByText("Combed cotton, 190 g/m²")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("30 Day Make It Right Policy")).toBeVisible();
  const report = main.getByRole("link", { name: "Report this product" });
  await expect(report).toHaveAttribute("href", /^\/contact\?listing=[a-z-]+$/);
});

test("LST-15 four payments are offered in dollars in the USA, and nowhere else", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const text = /4 interest-free payments of .* with Afterpay/;
  await page.goto(storeUrl("aurora", tee));
  await expect(page.getByText(text)).toHaveText("4 interest-free payments of $8.00 with Afterpay");
  await page.goto(storeUrl("vinyl", "/listing/face-a-tee"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  const { slug } = await openCounterShop(shop, [aListing("plain")], { afterpay: false });
  await page.goto(storeUrl(slug, "/listing/plain"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test("LST-19 LST-20 LST-34 a download is labelled differently from shipped products", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  for (const listing of ["harbor-soundtrack", "founders-token"]) {
    await page.goto(storeUrl("pixel", `/listing/${listing}`));
    await expect(page.getByText("Size: Digital")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
    await expect(page.getByText("A download link comes by e-mail")).toHaveCount(1);
    await expect(page.getByText("Estimated to ship by")).toHaveCount(0);
  }
  // 1816 is counted: of this colour none is left.
  await chosen(page, "Coral").click();
  await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
});

test("LST-26 PRE-06 Q38 a private listing shows its notice alone, and in a preview above the product", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const { slug, previewHash } = await openCounterShop(shop, [
    aListing("secret", { visibility: "private" }),
  ]);
  const notice = "Listing is currently set as Private. This page won't be visible to anyone";
  await page.goto(storeUrl(slug, "/listing/secret"));
  await expect(page.getByText(notice)).toBeVisible();
  expect(await page.content()).not.toContain("Sold over the counter");
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute("content", "noindex");
  await page.goto(storeUrl(slug, `/listing/secret?preview=${await previewHash()}`));
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The secret");
  await expect(robots).toHaveAttribute("content", "noindex");
  await chosen(page, "M").click();
  await expect(page.getByText("Size: M")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The secret");
});

test("LST-29 the fan message is shown above 100 orders, where the store has it on", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const goods = [aListing("loved", { pastOrders: 101 }), aListing("liked", { pastOrders: 100 })];
  const proud = await openCounterShop(shop, goods, { fanMessage: true });
  const fans = page.getByText(/fans have purchased/);
  await page.goto(storeUrl(proud.slug, "/listing/loved"));
  await expect(fans).toHaveText("101 fans have purchased this merchandise recently.");
  await page.goto(storeUrl(proud.slug, "/listing/liked"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(fans).toHaveCount(0);
  const quiet = await openCounterShop(shop, goods);
  await page.goto(storeUrl(quiet.slug, "/listing/loved"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(fans).toHaveCount(0);
});

test("LST-27 a slow navigation to a listing shows its skeleton", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora"));
  await hydrated(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/listing\/[^/]+_data=/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.locator(".tile-link").first().click();
  await expect(page.getByText("Loading the product")).toBeAttached();
  await expect(page.getByRole("banner")).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("North Ridge Tee");
  await expect(page.getByText("Loading the product")).toHaveCount(0);
});

for (const [store, path] of [
  ["aurora", tee],
  ["vinyl", "/listing/face-a-tee?locale=de"],
  ["pixel", "/listing/founders-token"],
] as const) {
  test(`the listing ${store}${path} has no accessibility fault and nothing too wide`, async ({
    page,
    storeUrl,
  }) => {
    await page.goto(storeUrl(store, path));
    await hydrated(page);
    await expectAccessible(page, store);
    await page.getByRole("tab").nth(1).click();
    await expectAccessible(page, `${store}, details`);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(false);
  });
}

test("LST-16 LOC-09 no tab is cut in any language, on a phone and beside the pictures", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  const cut: string[] = [];
  for (const locale of ["en", "de", "nl", "fr", "it", "es", "pt-BR", "en-GB"]) {
    await page.goto(storeUrl("aurora", `${tee}?locale=${locale}`));
    const tabs = page.getByRole("tablist");
    await expect(tabs).toBeVisible();
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
      if (over > 0) cut.push(`${locale} at ${width}: ${over} px`);
    }
  }
  expect(cut).toEqual([]);
});

test("LST-04 on a phone price, colours and sizes are visible without scrolling", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  for (const part of [
    page.getByTestId("price"),
    page.getByRole("link", { name: "XS", exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("Refund policy")).toHaveAttribute(
    "href",
    "/support/refunds-and-cancellations",
  );
});
