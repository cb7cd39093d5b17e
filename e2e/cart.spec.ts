/** Changes of a cart on its page: at once, refused, in two tabs, and under way while the page is left. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./shop-steps";

const tee = "north-ridge-tee";
const poster = "star-chart-poster";

async function openCart(page: Page, shopUrl: string) {
  await page.goto(`${shopUrl}cart`);
  await hydrated(page);
}

const lineOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
const badge = (page: Page) => page.locator(".cart-count");
const subtotal = (page: Page) => page.locator(".cart-subtotal strong");

const isCartForm = (url: string, method: string) =>
  method === "POST" && /\/cart\?.*_data=/.test(url);

type FormEnd = "arrives" | "fails" | "is lost";

/** Holds the next form of the cart back until the journey settles it. */
async function holdForm(page: Page) {
  let settle: (end: FormEnd) => void = () => undefined;
  const promise = new Promise<FormEnd>((resolve) => {
    settle = resolve;
  });
  // The page shows a change before it sends it: a route taken away by then would let the form through.
  let report: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    report = resolve;
  });
  await page.route(/\/cart\?.*_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    report();
    const end = await promise;
    if (end === "is lost") return route.abort();
    return end === "fails" ? route.fulfill({ status: 503, body: "down" }) : route.continue();
  });
  return async (end: FormEnd) => {
    await held;
    settle(end);
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("CRT-01 CRT-02 CRT-03 CRT-04 CRT-06 CRT-07 CRT-12 TOA-01 K-04 a change shows at once in line, subtotal and badge, is rolled back with a message when it fails, and right before Checkout is what is checked out", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("aurora", { [tee]: 1, [poster]: 2 });
  await openCart(page, storeUrl("aurora"));
  const line = lineOf(page, "North Ridge Tee");
  const amount = line.getByRole("combobox");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Cart 3 items");
  await expect(line).toContainText(/T-shirt\s*Size: XS, Color: Spruce/);
  const summary = page.getByRole("complementary", { name: "Summary" });
  await expect(summary).toContainText("Shipping & taxes are calculated at checkout");
  await expect(summary).toContainText("Do you have a promo code? Enter it at the next step.");
  const before = await subtotal(page).innerText();
  const price = await line.locator(".cart-total").innerText();

  let end = await holdForm(page);
  await amount.focus();
  await amount.selectOption("3");
  await expect(badge(page)).toHaveText("5");
  await expect(line.locator(".cart-total")).not.toHaveText(price);
  await expect(subtotal(page)).not.toHaveText(before);
  await end("fails");
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Your cart could not be changed.");
  await expect(amount).toHaveValue("1");
  await expect(amount).toBeFocused();
  await expect(badge(page)).toHaveText("3");
  await expect(subtotal(page)).toHaveText(before);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);

  const second = lineOf(page, "Winter Stars Poster");
  end = await holdForm(page);
  await second.getByRole("button", { name: /Remove/ }).click();
  await expect(second).toBeHidden();
  await expect(badge(page)).toHaveText("1");
  await expect(page.getByRole("heading", { name: /My Cart/ })).toBeFocused();
  await end("is lost");
  await expect(toast).toContainText("Your cart could not be changed.");
  await expect(second).toBeVisible();
  // The same failure once more is said once more.
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  end = await holdForm(page);
  await second.getByRole("button", { name: /Remove/ }).click();
  await expect(second).toBeHidden();
  await end("is lost");
  await expect(toast).toContainText("Your cart could not be changed.");
  await expect(second).toBeVisible();
  await expect(badge(page)).toHaveText("3");
  await expect(subtotal(page)).toHaveText(before);

  // What the field shows counts, without leaving it.
  await amount.selectOption({ label: "10+" });
  const typed = line.getByRole("spinbutton");
  await expect(typed).toHaveValue("10");
  await expect(badge(page)).toHaveText("12");
  await expect(typed).toBeFocused();
  await typed.fill("12");
  await expect(badge(page)).toHaveText("14");
  await expect(typed).toBeFocused();
  // The cart holds 12 still, which is not what the page shows.
  await typed.fill("1.5");
  await typed.blur();
  await expect(typed).toHaveAccessibleDescription("Please enter a whole number from 1 to 999.");
  await page.getByRole("button", { name: "Checkout", exact: true }).first().click();
  await expect(typed).toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
  // Who types slowly has sent 1 before 13: that it fails takes nothing out of the field.
  end = await holdForm(page);
  await typed.fill("1");
  await expect(badge(page)).toHaveText("3");
  await typed.fill("13");
  await end("is lost");
  await expect(toast).toContainText("Your cart could not be changed.");
  await expect(typed).toHaveValue("13");
  await expect(badge(page)).toHaveText("15");

  end = await holdForm(page);
  await line.getByRole("button", { name: /Remove/ }).click();
  await second.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await end("arrives");
  await expect.poll(() => cartOf(page.context())).toBe("");
  await page.reload();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();

  await fillCart("aurora", { [tee]: 1, [poster]: 1 });
  await openCart(page, storeUrl("aurora"));
  end = await holdForm(page);
  await second.getByRole("button", { name: /Remove/ }).click();
  await amount.selectOption("3");
  const checkout = page.locator(".checkout-buttons").getByRole("button", { name: "Checkout" });
  await checkout.click();
  await expect(checkout).toHaveAttribute("aria-busy", "true");
  await end("arrives");
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  expect(await cartOf(page.context())).toMatch(/^1~[^~]+\.3\.north-ridge-tee$/);
  const order = page.getByRole("complementary", { name: "Order summary" });
  await expect(order).toContainText("North Ridge Tee");
  await expect(order).not.toContainText("Winter Stars Poster");
});

async function cartOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === "aurora")?.value ?? "";
}

test("CRT-19 a slow cart shows its skeleton in a shop where it is reached by client navigation", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("vinyl", { "face-a-tee": 1 });
  await page.goto(storeUrl("vinyl"));
  await hydrated(page);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/cart\?.*_data=/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.locator(".cart-button").click();
  await expect(page.locator(".cart-bones").first()).toBeVisible();
  answer();
  await expect(page.locator(".cart-lines")).toBeVisible();
});

test("CRT-12 CRT-19 two tabs neither lose each other's added lines nor restore removed ones", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl, fillCart }) => {
  await fillCart("aurora", { [tee]: 1, [poster]: 1 });
  await openCart(page, storeUrl("aurora"));
  const other = await context.newPage();
  await other.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(other);
  await other.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeVisible();
  await lineOf(page, "North Ridge Tee").getByRole("combobox").selectOption("4");
  await expect(badge(page)).toHaveText("6");
  await other.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await expect(badge(other)).toHaveText("6");
  await lineOf(other, "North Ridge Tee")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(badge(other)).toHaveText("2");
  await expect.poll(() => cartOf(context)).not.toContain(tee);
  await lineOf(page, "North Ridge Tee").getByRole("combobox").selectOption("9");
  await expect(page.locator(".toast")).toContainText("This item is not in your cart any more.");
  await expect(lineOf(page, "North Ridge Tee")).toHaveCount(0);
  await expect(badge(page)).toHaveText("2");
  await lineOf(other, "First Light Mug").getByRole("combobox").selectOption("3");
  await expect(badge(other)).toHaveText("4");
  // Its count is shown before the cart is stored.
  await expect.poll(() => cartOf(context)).toContain(".3.first-light-mug");
  // No window of this browser is ever hidden.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(badge(page)).toHaveText("4");
  await expect(lineOf(page, "First Light Mug").getByRole("combobox")).toHaveValue("3");
});

test("CRT-12 CRT-14 HDR-02 what was added right before the cart is opened is in it, and a page that Back brings back shows the cart as it is now, and without a network stays and shows it once there is one", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl, fillCart }) => {
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(page);
  const asked = page.waitForRequest((request) => isCartForm(request.url(), request.method()));
  const end = await holdForm(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await asked;
  await page.locator(".cart-button").click();
  await end("arrives");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lineOf(page, "First Light Mug")).toBeVisible();

  await fillCart("aurora", { "first-light-mug": 1, [poster]: 1 });
  await page.goto(storeUrl("aurora", "/listing/first-light-mug"));
  const heading = page.getByRole("heading", { level: 1 });
  const counted = (count: number) => page.getByRole("link", { name: `Cart, ${count}` }).first();
  await expect(counted(2)).toBeAttached();
  const removeInCart = async (title: string, listing: string) => {
    await page.locator(".cart-button").click();
    await expect(heading).toContainText("My Cart");
    await hydrated(page);
    await lineOf(page, title)
      .getByRole("button", { name: /Remove/ })
      .click();
    await expect.poll(() => cartOf(context)).not.toContain(listing);
  };
  await removeInCart("First Light Mug", "mug");
  await page.goBack();
  await expect(heading).toHaveText("First Light Mug");
  await expect(counted(1)).toBeAttached();

  await removeInCart("Winter Stars Poster", poster);
  await context.setOffline(true);
  // The browser's switch does not reach a document that comes after it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { get: () => false });
  });
  await page.goBack();
  await hydrated(page);
  await expect(heading).toHaveText("First Light Mug");
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(counted(0)).toBeAttached();
  await expect(heading).toHaveText("First Light Mug");
});
