import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";

const tee = "/listing/north-ridge-tee";
const related = (page: Page, name = "You might also like") => page.getByRole("region", { name });
const titlesIn = (page: Page) => related(page).locator(".tile-title").allTextContents();

test("LST-24 LST-25 a listing shows similar products and four others", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("vinyl", "/?locale=de"));
  await page.locator(".tile-link").first().click();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expect(related(page, "Das könnte Ihnen auch gefallen").getByRole("listitem")).toHaveCount(
    4,
  );
  const strip = page.getByRole("region", { name: "Ähnliche Produkte" }).getByRole("list").first();
  await expect(strip).toBeVisible();
  for (const shown of await page.locator("main .tile-title").allTextContents()) {
    expect(shown).not.toBe(title);
  }
  expect(await page.content()).not.toMatch(/slot-(nonce|cart|slugs|consent|choice)-/);
});

test("LST-25 what is in the cart is not suggested, and with every candidate in it the section and its heading are gone", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, getAnswer, storeUrl }) => {
  await test.step("a product in the cart is not suggested, and another takes its place", async () => {
    await page.goto(storeUrl("aurora", tee));
    const before = await titlesIn(page);
    await related(page)
      .getByRole("link", { name: before[0] ?? "" })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(before[0] ?? "");
    await page
      .getByRole("button", { name: /Add to cart/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Cart, 1" }).first()).toBeAttached();
    await page.goto(storeUrl("aurora", tee));
    const after = await titlesIn(page);
    expect(after).toHaveLength(4);
    expect(after).not.toContain(before[0]);
    expect(after.slice(0, 3)).toEqual(before.slice(1));
  });
  await test.step("with every candidate in the cart the section and its heading are gone", async () => {
    const heading = "You might also like";
    const addresses = new Set<string>();
    let html = "";
    for (let round = 0; round < 4; round += 1) {
      const cart = [...addresses].map((slug, index) => `${index + 1}_1_1.1.${slug}`).join("~");
      const headers = { "accept-language": "en-US", cookie: `aurora=1~${cart}` };
      html = await (await getAnswer(storeUrl("aurora", tee), headers)).text();
      const [section = ""] = /<section class="related .*?<\/section>/s.exec(html) ?? [];
      for (const [, slug = ""] of section.matchAll(/href="\/listing\/([^?"]+)\?/g)) {
        addresses.add(slug);
      }
    }
    expect(addresses.size).toBeGreaterThan(4);
    expect(html).not.toContain(heading);
    expect(html).toContain("<h1");
  });
});

test("LST-24 the carousel of similar products works by buttons and keyboard", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const strip = page.getByRole("list", { name: "Similar Products" });
  const scrolled = () => strip.evaluate((element) => element.scrollLeft);
  await strip.scrollIntoViewIfNeeded();
  await strip.focus();
  // One press may be too short a way for the strip to leave its first tile.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    expect(await scrolled()).toBeGreaterThan(0);
  }).toPass();
  const [back, on] = ["Previous similar products", "More similar products"];
  const before = await scrolled();
  await page.getByRole("button", { name: on }).click();
  await expect.poll(scrolled).toBeGreaterThan(before + 300);
  const further = await scrolled();
  await page.getByRole("button", { name: back }).click();
  await expect.poll(scrolled).toBeLessThan(further);
  await strip.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
  await expect(page.getByRole("button", { name: back })).toHaveAttribute("aria-disabled", "true");
  expect(await faultsOf(page)).toEqual([]);
});
