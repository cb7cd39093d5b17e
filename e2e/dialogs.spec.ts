import type { Route } from "@playwright/test";
import { importCatalog } from "../contract/catalog/seller-catalog-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { faultsOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { aListing, aProduct, aSizes, openTestStore } from "./test-store";

const tee = "/listing/north-ridge-tee";

for (const store of [
  {
    slug: "aurora",
    path: tee,
    title: "North Ridge Tee",
    add: /Add to cart/,
    added: "Added to cart",
    close: "Close",
    does: "works by keyboard, closes by a click outside it alone, and restores focus",
  },
  {
    slug: "vinyl",
    path: "/listing/face-a-tee?locale=de",
    title: "Face A",
    add: /In den Warenkorb/,
    added: "In den Warenkorb gelegt",
    close: "Schließen",
    does: "opens by keyboard in German, without an accessibility fault",
  },
]) {
  test(`CRT-14 the add-to-cart dialog of ${store.slug} ${store.does}`, {
    // Each theme and language at one size.
    tag: store.slug === "vinyl" ? "@phone-only" : "@sizeless",
  }, async ({ page, storeUrl }) => {
    await page.goto(storeUrl(store.slug, store.path));
    await page.getByRole("heading", { level: 1, name: store.title }).waitFor();
    await hydrated(page);
    const widthBefore = await page.evaluate(() => document.body.clientWidth);
    const add = page.getByRole("button", { name: store.add }).first();
    await add.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: store.added });
    await expect(dialog.getByRole("heading", { name: store.added })).toBeFocused();
    expect(await page.evaluate(() => document.body.clientWidth)).toBe(widthBefore);
    expect(await faultsOf(page)).toEqual([]);
    // Of the second shop only words and looks are its own.
    if (store.slug === "vinyl") {
      await dialog.getByRole("button", { name: store.close }).click();
      await expect(dialog).toBeHidden();
      return;
    }
    // Round and round: focus never lands on the page behind.
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest("dialog") === null;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    // It opens again for the next add.
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: store.close }).click();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("heading", { name: store.added }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
}

test("CRT-14 the add-to-cart dialog stays open until the cart's document takes its place, opens the cart in another tab as well, and is closed for who comes back", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl }) => {
  await page.goto(storeUrl("aurora", tee));
  await hydrated(page);
  const add = page.getByRole("button", { name: "Add to cart", exact: true });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Added to cart" });
  const link = dialog.getByRole("link", { name: "View cart" });
  for (const press of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = context.waitForEvent("page");
    await link.click(press);
    const tab = await opened;
    await expect(tab.getByRole("heading", { name: /My Cart/ })).toBeVisible();
    await tab.close();
    await expect(dialog).toBeVisible();
  }

  // While a new document is awaited, a page can be looked at from within alone, and answers no test.
  const asked = new Promise<Route>((resolve) => page.route("**/cart", resolve, { times: 1 }));
  await page.route("**/asked", async (route) => {
    await asked;
    await route.fulfill({ status: 204 });
  });
  const looked = page.waitForRequest("**/looked");
  const seen = link.evaluate(async (element: HTMLElement) => {
    const shown = element.closest("dialog");
    element.click();
    await fetch("/asked");
    const whileAwaited = shown?.open;
    shown?.querySelector("button")?.click();
    await new Promise(requestAnimationFrame);
    const once = { whileAwaited, closed: shown?.open === false };
    await fetch("/looked", { method: "HEAD" }).catch(() => null);
    return { ...once, focused: document.activeElement?.textContent };
  });
  await looked;
  // Leads nowhere: the page stays.
  await (await asked).fulfill({ status: 204 });
  expect(await seen).toEqual({ whileAwaited: true, closed: true, focused: "Add to cart" });

  await add.click();
  await expect(dialog).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { name: /My Cart/ })).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "North Ridge Tee" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(dialog).toBeVisible();
  // As a browser leaves a page that it stores for Back: nothing of it runs until it is shown again.
  const stored = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    return document.querySelector("dialog[open]") === null;
  });
  expect(stored).toBe(true);
  await expect(add).toBeFocused();
  await add.click();
  await expect(dialog).toBeVisible();
});

test("CRT-20 CRT-22 an item that is no longer sold is removed from the cart with a message, and a quantity that was lowered meanwhile is named too", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl, fillCart }) => {
  const variations = [{ colorName: "Ink", hex: "#112233", sizes: aSizes(["S"], 2) }];
  const few = aListing("few", { products: [aProduct({ variations })] });
  const { slug } = await openTestStore(shop, [aListing("stays"), few]);
  await fillCart(slug, { stays: 3, few: 5 });
  const saved = (await context.cookies()).find(({ name }) => name === slug)?.value ?? "";
  const sku = saved.split("~").at(1)?.split(".").at(0) ?? "";
  const noSize = sku.replace(/\d+$/, "999999");
  const value = `${saved}~${noSize}.1.stays~999001_1_1.1.lost-tee`;
  await context.addCookies([{ name: slug, value, url: storeUrl(slug) }]);
  await page.goto(storeUrl(slug, "/cart"));
  const dialog = page.getByRole("dialog", { name: "Your cart has changed" });
  await expect(dialog).toContainText(
    "The following item(s) were removed from your cart because they are not available at this time.",
  );
  await expect(dialog.getByRole("listitem")).toHaveText([/^The stays, /, "lost-tee"]);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  // By now the page has been read again, with a cart that is right.
  const lowered = page.getByText("There are fewer left than you wanted");
  await expect(lowered).toBeVisible();
  const badge = page.getByRole("link", { name: "Cart, 5", exact: true });
  await expect(badge).toBeVisible();
  await page.getByRole("combobox", { name: /The few/ }).selectOption("1");
  await expect(lowered).toBeHidden();
  await page.getByRole("combobox", { name: /The few/ }).selectOption("2");
  await expect(badge).toBeVisible();
  // Neither here nor on the next page is counted what left.
  await page.getByRole("banner").getByRole("link", { name: "Counter" }).first().click();
  await expect(page).toHaveURL(storeUrl(slug));
  await expect(badge).toBeVisible();
  await page.reload();
  await expect(badge).toBeVisible();
});

test("CRT-20 CRT-21 several removed items give one message, and the cart count leaves them out", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, shop, storeUrl, fillCart }) => {
  const { slug } = await openTestStore(shop, [aListing("gone"), aListing("stays")]);
  await fillCart(slug, { gone: 2, stays: 3 });
  const { ask } = storeOf(shop, slug);
  const listings = [aListing("gone", { published: false })];
  await ask(importCatalog, importCatalog.path, { listings });
  await page.goto(storeUrl(slug, "/cart"));
  await expect(
    page.getByText(
      "Some items were removed from your cart because they are not available at this time.",
    ),
  ).toBeVisible();
  await expect(page.locator(".cart-count")).toHaveText("3");
});
