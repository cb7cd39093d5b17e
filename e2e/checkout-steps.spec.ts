import { expect, test } from "./fixtures";
import { buyer, fillCard, fillDetails, hydrated } from "./shop-steps";

const total = "total";

test("CHK-05 on a phone the step names wrap alike on each step, and the heading does not move", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ["details", "delivery", "payment"] as const) {
    await openSeededCheckout(step);
    const { lines, distance } = await page.locator(".steps").evaluate((steps) => {
      const names = [...steps.querySelectorAll(".step > :nth-child(2)")].map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return {
          tops: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))),
          words,
        };
      });
      const end = Math.max(...names.map(({ words }) => words.getBoundingClientRect().bottom));
      const title = document.querySelector(".step-title")?.getBoundingClientRect().top ?? 0;
      return { lines: names.map(({ tops }) => tops.size), distance: Math.round(title - end) };
    });
    expect([step, new Set(lines).size]).toEqual([step, 1]);
    expect([step, distance >= 24 && distance <= 48]).toEqual([step, true]);
  }
});

test("CHK-05 DEL-05 DEL-06 each delivery has its total at once, Back goes from payment to delivery to details with what was typed, a reload stays, and each step's heading has the focus", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("details");
  const heading = (name: string) => page.getByRole("heading", { level: 2, name });
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await fillDetails(page);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(heading("Delivery options")).toBeFocused();
  await expect(page).toHaveURL(/\?step=delivery$/);
  // What is chosen by default counts at once.
  await expect(page.getByRole("radio", { name: /^Standard delivery/ })).toBeChecked();
  await expect(page.getByTestId(total).last()).toHaveText("$39.31");
  await expect(page.locator(".quote-words")).toContainText([
    /^Standard delivery/,
    /^Rush delivery/,
    /^Super rush delivery/,
  ]);
  const shipping = page
    .locator("dt", { hasText: /^Shipping$/ })
    .locator("xpath=following-sibling::dd[1]");
  await expect(shipping.filter({ visible: true })).toHaveText("$4.99");
  const goOn = page.locator("button", { hasText: "Continue to payment" });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isPost = (url: URL) => /^\/checkout\/[^/]+$/.test(url.pathname);
  await page.route(isPost, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.fallback();
  });
  await page.getByRole("radio", { name: /^Super rush delivery/ }).check();
  // DEL-07: no sum of another choice stands beside this one, and nothing is gone on with.
  await expect(page.getByTestId(total).last().locator("[aria-busy=true]")).toBeVisible();
  await expect(goOn).toBeDisabled();
  answer();
  await expect(shipping.filter({ visible: true })).toHaveText("$24.99");
  await expect(goOn).toBeEnabled();
  await page.unroute(isPost);
  await page.getByRole("radio", { name: /^Rush delivery/ }).check();
  await expect(shipping.filter({ visible: true })).toHaveText("$12.99");
  await expect(page.getByTestId(total).last()).toHaveText("$47.31");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(heading("Payment methods")).toBeFocused();
  const chosen = page.getByRole("region", { name: "Shipping" });
  await expect(chosen).toContainText(/Rush delivery.*Arrives between/s);
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByLabel("Name on card")).toBeFocused();
  for (const name of ["Terms of use", "Privacy policy"]) {
    const link = page.locator(".form-note").getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
  }

  await page.goBack();
  await expect(heading("Delivery options")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Rush delivery/ })).toBeChecked();
  await page.goBack();
  await expect(heading("Customer details")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue(buyer.street);
  await expect(page.getByLabel("Phone")).toHaveValue("+1 415 555 2671");
  await page.goForward();
  await page.reload();
  await expect(heading("Delivery options")).toBeVisible();
});

test("with letters twice as large the names of sums and of what was added keep room for a word on a small screen", {
  tag: "@sizeless",
}, async ({ page, storeUrl, openSeededCheckout }) => {
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(storeUrl("aurora", "/listing/north-ridge-tee"));
  await hydrated(page);
  await enlarge();
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  const added = page.getByRole("dialog", { name: "Added to cart" });
  expect(await added.locator(".cart-words").evaluate(widthOf)).toBeGreaterThan(100);

  await openSeededCheckout("details");
  await enlarge();
  await page.locator(".checkout-toggle > summary").click();
  const names = page.locator(".costs dt").filter({ visible: true });
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) {
    expect(await name.evaluate(widthOf)).toBeGreaterThan(60);
  }
});

test("Q50 THX-02 lines added in another tab during checkout are shown before they are paid, and the thank-you page has the address", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl, openSeededCheckout }) => {
  await openSeededCheckout("payment");
  const other = await context.newPage();
  await other.goto(storeUrl("aurora", "/listing/first-light-mug"));
  await hydrated(other);
  const add = other.getByRole("button", { name: "Add to cart", exact: true });
  const added = other.getByRole("dialog", { name: "Added to cart" });
  await add.click();
  await expect(added).toBeVisible();
  await page.reload();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("listitem")).toHaveCount(2);

  await added.getByRole("button", { name: "Close" }).click();
  await add.click();
  await expect(added).toBeVisible();
  await fillCard(page, "4242424242424242");
  const placeOrder = page.getByRole("button", { name: /Place order/ });
  await placeOrder.click();
  await expect(page.getByText("The total of your order has changed.")).toBeVisible();
  await expect(summary.getByRole("listitem").filter({ hasText: "2 ×" })).toBeVisible();
  await placeOrder.click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["500 Howard Street", "Rush delivery", "Card", "Subtotal"]) {
    await expect(main.getByText(text, { exact: false }).first()).toBeVisible();
  }
});
