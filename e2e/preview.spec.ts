/** Preview links: a draft is shown to visitors with the link, and nothing can be bought. */

import type { Page } from "@playwright/test";
import { putTheme } from "../contract/theme/theme-calls";
import { HOST, type StackUrls } from "../scripts/stack-settings";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { createOpsInProcess } from "./run-ops";
import { hydrated } from "./shop-steps";
import { aListing, openTestStore } from "./test-store";

const barOf = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const checkoutOf = (page: Page) => page.getByRole("button", { name: "Checkout", exact: true });
const reason = "Nothing can be bought in a preview.";

/** Hides the bar, lies above it and pushes it away, as far as a seller's CSS goes. */
const hostileCss = `
  .preview-bar, .preview-bar * { display: none !important }
  body { position: relative; z-index: 99999; margin-top: -1px; --preview-background: transparent }
  body::before { content: ""; position: fixed; inset: 0 0 auto; height: 40px; z-index: 99999 }
`;

/** A shop whose draft says "From the draft", with a private listing. */
async function openDraftShop(shop: StackUrls) {
  const opened = await openTestStore(shop, [
    aListing("open", { title: "Open Tee" }),
    aListing("secret", { title: "Secret Tee", visibility: "private" }),
  ]);
  const draft = {
    content: { notification: { text: "From the draft" } },
    styles: { customCSS: hostileCss },
  };
  await storeOf(shop, opened.slug).ask(putTheme, putTheme.path, draft);
  return opened;
}

test("PRE-01 PRE-03 PRE-04 PRE-06 CRT-15 CRT-30 a preview link shows the draft on every page until exit, with checkout closed", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl, request, context }) => {
  const { slug, previewHash } = await openDraftShop(shop);
  const draft = page.getByText("From the draft");
  await page.goto(storeUrl(slug, `/?preview=${await previewHash()}`));
  await expect(barOf(page)).toContainText("Unpublished changes are shown.");
  await expect(draft).toBeVisible();
  await page.getByRole("link", { name: /^Secret Tee/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secret Tee");
  await expect(page.getByText("Listing is currently set as Private")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeDisabled();
  for (const path of ["/search?searchterm=secret", "/no/such/page", "/listing/open"]) {
    await page.goto(storeUrl(slug, path));
    await expect(barOf(page)).toBeVisible();
    await expect(draft).toBeVisible();
    if (!path.startsWith("/no")) await expect(page.getByText("Secret Tee").first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  // In the dialog that comes up, or on the cart's page.
  await expect(checkoutOf(page)).toBeDisabled();
  await expect(page.getByText(reason)).toBeVisible();
  await page.goto(storeUrl(slug, "/checkout/express?method=paypal"));
  await expect(page).toHaveURL(storeUrl(slug, "/cart?error=preview"));
  await page.goto(storeUrl(slug, "/cart"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 item");
  await expect(checkoutOf(page)).toBeDisabled();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const { host, port } = new URL(page.url());
  const crafted = await request.post(`http://${HOST}:${port}/cart`, {
    headers: { host, origin: `http://${host}`, cookie: cookies.join("; ") },
    form: { intent: "checkout" },
    maxRedirects: 0,
  });
  expect(crafted.headers().location).toBe("/cart?error=preview");

  await barOf(page).getByRole("link", { name: "Leave preview" }).click();
  // Outside the preview the cart can be checked out.
  await expect(checkoutOf(page)).toBeEnabled();
  await expect(page).toHaveURL(storeUrl(slug, "/cart"));
  await expect(barOf(page)).toHaveCount(0);
  await page.goto(storeUrl(slug));
  await expect(page.getByText("Open Tee").first()).toBeVisible();
  await expect(page.getByText(/Secret Tee|From the draft/)).toHaveCount(0);
});

test(
  "PRE-01 PRE-04 the preview bar stays above the seller's CSS, and quick add shows private listings",
  {
    tag: "@sizeless",
  },
  async ({ page, shop }, testInfo) => {
    // On a wide screen the journey above leaves by it.
    await page.setViewportSize({ width: 390, height: 844 });
    const { slug } = await openDraftShop(shop);
    const run = createOpsInProcess(shop, testInfo.outputDir);
    const { output } = await run("theme", "preview", "--store", slug, "--json");
    await page.goto(`${JSON.parse(output).url}&locale=de`);
    await hydrated(page);
    const bar = page.getByRole("complementary", { name: "Vorschau" });
    const expectAccessible = async () => {
      expect(await violationsOf(page)).toEqual([]);
    };
    await expectAccessible();
    await page.getByRole("button", { name: "In den Warenkorb Secret Tee" }).click();
    const panel = page.getByRole("dialog", { name: "Optionen wählen" });
    await expect(panel.getByRole("button", { name: "In den Warenkorb" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Open Tee/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open Tee");
    await page.mouse.wheel(0, 600);
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Fails where anything lies above it.
    await bar.getByRole("link", { name: "Vorschau beenden" }).click({ trial: true });
    await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("In der Vorschau kann nichts gekauft werden.")).toBeVisible();
    await dialog.getByRole("link", { name: "Warenkorb ansehen" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(bar).toBeVisible();
    await expectAccessible();
  },
);

test("PRE-02 Q57 a published theme with previewMode shows the bar to every visitor, and its pages are not cached", {
  tag: "@sizeless",
}, async ({ shop, storeUrl, getAnswer }) => {
  const { slug } = await openTestStore(shop, [aListing("open")]);
  const publish = `${putTheme.path}?publish=true`;
  const theme = { content: { notification: { text: "Under way" } } };
  const { ask } = storeOf(shop, slug);
  const readAnswer = async () => {
    const answer = await getAnswer(storeUrl(slug));
    const { "cache-control": cacheControl, "x-robots-tag": robots = null } = answer.headers();
    const text = await answer.text();
    return {
      cacheControl,
      robots,
      bar: text.includes("preview-bar"),
      way: text.includes("preview=off"),
    };
  };
  await ask(putTheme, publish, { ...theme, previewMode: true });
  const preview = { cacheControl: "no-store", robots: "noindex", bar: true, way: false };
  for (const _ of ["cold", "warm"]) expect(await readAnswer()).toEqual(preview);
  await ask(putTheme, publish, theme);
  const ordinary = { cacheControl: "private, no-cache", robots: null, bar: false, way: false };
  // A publish shows within ten seconds.
  await expect.poll(readAnswer, { timeout: 12_000 }).toEqual(ordinary);
});
