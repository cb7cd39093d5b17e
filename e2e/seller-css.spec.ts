import fc from "fast-check";
import { sanitizeCss } from "#platform/modules/theme/css/sanitize-css";
import { shopPageClass } from "../core/theme/theme-values";
import { attacks, brokenCss, goodCss } from "../tests/fixtures/platform/css";
import { expect, test } from "./fixtures";
import { openCheckout } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";
import { themesOf } from "./themes";

test("THM-09 Q8 a seller's CSS applies to shop pages, and neither to checkout nor age gate", async ({
  page,
  storeUrl,
}) => {
  const styled = page.locator("#custom-css");
  const stripes = () =>
    page.locator("footer").evaluate((footer) => getComputedStyle(footer).boxShadow);
  await page.goto(storeUrl("vinyl"));
  expect(await stripes()).toContain("rgb(181, 54, 31)");
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Both sides, all night");
  expect(await stripes()).toContain("rgb(181, 54, 31)");
  await expect(styled).toHaveCount(1);

  await openCheckout(page, storeUrl("vinyl", "/listing/face-a-tee"));
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await expect(styled).toHaveCount(0);
  await expect(page.locator(`.${shopPageClass}`)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(storeUrl("vinyl"));
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await expect(styled).toHaveCount(0);
  await expect(page.locator(`.${shopPageClass}`)).toHaveCount(0);
});

/** One rule for each kind of look that the shop gives: by an element, a public name, a utility. */
const plainRules = `
  .tile-title { font-weight: 300 }
  .tile-price { color: rgb(1, 2, 3) }
  .hero-title { letter-spacing: 7px }
  .header-row { padding-left: 31px }
  .footer-group { margin-top: 9px }
  .button { border-radius: 13px }
  a { text-underline-offset: 5px }
`;

test("THM-09 a seller's rule wins over the shop's own without !important", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, [aListing("open")]);
  await themesOf(shop, slug).publish({ styles: { customCSS: plainRules } });
  await expect(async () => {
    await page.goto(storeUrl(slug));
    await expect(page.locator("#custom-css")).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const looks = [
    [".tile-title", "font-weight", "300"],
    [".tile-price", "color", "rgb(1, 2, 3)"],
    [".hero-title", "letter-spacing", "7px"],
    [".header-row", "padding-left", "31px"],
    [".footer-group", "margin-top", "9px"],
    [".hero .button", "border-radius", "13px"],
    [".tile a", "text-underline-offset", "5px"],
  ] as const;
  for (const [selector, property, value] of looks) {
    await expect(page.locator(selector).first()).toHaveCSS(property, value);
  }
});

type Reading = { selectors: string[]; others: string[]; addresses: string[]; isAlone: boolean };

test("THM-09 sanitized CSS selects nothing outside the page and loads nothing in a browser", async ({
  page,
}) => {
  const made = [goodCss, brokenCss].flatMap((any) => fc.sample(any, { numRuns: 400, seed: 9 }));
  const texts = [...attacks.map(([, css]) => css), ...made].map((css) => sanitizeCss(css).css);
  const read = await page.evaluate((all: string[]): Reading => {
    const reading: Reading = { selectors: [], others: [], addresses: [], isAlone: true };
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) reading.selectors.push(rule.selectorText);
        // What is nested was put below the selector around it.
        else if ("cssRules" in rule) visit(rule.cssRules as CSSRuleList);
        else reading.others.push(rule.constructor.name);
        reading.addresses.push(...(rule.cssText.match(/url\([^)]*\)/g) ?? []));
      }
    };
    for (const css of all) {
      const frame = document.implementation.createHTMLDocument();
      frame.documentElement.innerHTML = `<head><style>${css}</style></head><body><p></p></body>`;
      reading.isAlone &&= frame.querySelectorAll("*").length === 5;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      visit(sheet.cssRules);
    }
    return reading;
  }, texts);
  expect(read.isAlone).toBe(true);
  expect(read.selectors.length).toBeGreaterThan(200);
  const outside = read.selectors
    .flatMap((list) => list.split(/,\s*(?![^()]*\))/))
    .filter((selector) => !/^\w*\.shop-page([ >.:[#]|$)/.test(selector));
  expect(outside).toEqual([]);
  expect(read.selectors.filter((selector) => /^\.shop-page\s*[+~]/.test(selector))).toEqual([]);
  expect(read.addresses.filter((address) => !address.startsWith('url("/media/'))).toEqual([]);
  const known = ["CSSKeyframeRule", "CSSFontFaceRule", "CSSLayerStatementRule"];
  expect(read.others.filter((kind) => !known.includes(kind))).toEqual([]);
});
