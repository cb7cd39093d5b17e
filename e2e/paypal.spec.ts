import type { Page, Request } from "@playwright/test";
import { updateCheckout } from "../contract/checkout/checkout-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { faultsOf } from "./page-faults";

const cart = { "north-ridge-tee": 1 };
const thanks = "Thank you for your order!";
const theirScript = /\/paypal\/sdk\/js/;

/** PayPal's own buttons, Pay Later last. */
const buttonsOf = (page: Page) => page.getByRole("group", { name: "PayPal" }).locator("iframe");

/** PayPal's window, opened by one of its buttons. */
async function pressPaypal(page: Page, which = 0): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await buttonsOf(page).nth(which).contentFrame().getByRole("button").click();
  return opened;
}

/** Where the shop's own tab has been. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}

/** From the address that PayPal sent, without a phone number, to the button that charges. */
async function confirmAddress(page: Page): Promise<string> {
  await expect(page.getByText("no phone number")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("40 Marina Blvd");
  await page.getByLabel("Phone").fill("(415) 555-2671");
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByText("your total is now")).toBeVisible();
  const total = await page.getByTestId("total").last().innerText();
  await expect(page.getByRole("status").filter({ hasText: "PayPal is approved" })).toContainText(
    total,
  );
  return total;
}

const payButton = (page: Page) => page.getByRole("button", { name: /^PayPal/ });

async function completeExpress(page: Page) {
  await confirmAddress(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
}

test("PAY-03 PAY-12 PAY-17 after a closed PayPal window, a change elsewhere and a decline, Pay Later succeeds on the same page, and a lost response is looked up", {
  tag: "@sizeless",
}, async ({ page, shop, openSeededCheckout }) => {
  const id = await openSeededCheckout("payment");
  const paths = pathsOf(page);
  await page.getByRole("radio", { name: "PayPal" }).check();
  await expect(buttonsOf(page)).toHaveCount(2);
  const total = await page.getByTestId("total").last().innerText();
  await expect(page.getByText(`You approve ${total} in PayPal’s window`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^PayPal/ })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  const closed = await pressPaypal(page);
  await expect(closed.getByRole("heading", { name: /^Pay / })).toBeVisible();
  await closed.close();
  await expect(page.getByText("You came back without paying.")).toBeVisible();
  const outdated = await pressPaypal(page);
  // Its order was made for the old total.
  await expect(outdated.getByRole("heading", { name: /^Pay / })).toBeVisible();
  const dearer = { storeSlug: "aurora", deliveryOption: "fullSuperRushCost" };
  await storeOf(shop, "aurora").ask(updateCheckout, updateCheckout.path, { id, data: dearer });
  await outdated.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(page.getByText("Your order was changed before the payment")).toBeVisible();
  await expect(page.getByTestId("total").last()).not.toHaveText(total);
  const window = await pressPaypal(page, 1);
  await expect(page.getByText("You came back without paying.")).toHaveCount(0);
  const isCheck = (request: Request) => Boolean(request.postData()?.includes("intent=check"));
  const refused = page.waitForResponse((answer) => isCheck(answer.request()));
  await window.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await refused;
  let isLost = true;
  await page.route(/\/checkout\/[^/]+\/payment/, (route) => {
    if (!isCheck(route.request()) || !isLost) return route.continue();
    isLost = false;
    return route.abort();
  });
  // Refused at the capture: the same window asks for another card.
  await window.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(page.getByText("We are finding out whether your payment arrived.")).toBeVisible();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
  expect(window.isClosed()).toBe(true);
  expect(new Set(paths)).toEqual(new Set(["/thankyou"]));
});

test("EXP-03 DEL-08 PayPal's window in the cart rejects an address outside the delivery area and accepts one inside, whose tax is shown before the charge", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("aurora", cart);
  await page.goto(storeUrl("aurora", "/cart"));
  const paths = pathsOf(page);
  const window = await pressPaypal(page);
  await window.getByLabel("Alice Munro").check();
  await expect(window.getByRole("alert")).toHaveText("This shop does not deliver to this address.");
  await expect(window.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await window.getByRole("button", { name: /^Cancel and return/ }).click();
  await expect(page.getByText("You came back without paying.")).toBeVisible();
  const again = await pressPaypal(page);
  await again.getByLabel("Grace Van Dyke").check();
  await again.getByRole("button", { name: "Continue", exact: true }).click();
  await completeExpress(page);
  expect(paths.filter((path) => path.startsWith("/paypal"))).toEqual([]);
});

test("PAY-03 PAY-12 PAY-17 PAY-20 without scripts a failed Afterpay payment links to the card, and a cancel and a decline at PayPal are followed by a payment", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, openSeededCheckout }) => {
  await openSeededCheckout("payment");
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await page.getByRole("button", { name: "Choose" }).click();
  await page.getByRole("button", { name: /^Pay now with afterpay/ }).click();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page.getByText(/^Sorry, we're having difficulty with AfterPay\./)).toBeVisible();
  const refresh = page.locator("meta[http-equiv=refresh]");
  await expect(refresh).toHaveAttribute("content", /^4;url=.*failed=afterpay$/);
  // Four seconds later the browser would follow the same address.
  await page.getByRole("link", { name: "Continue now" }).click();
  await expect(page).toHaveURL(/failed=afterpay$/);
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();

  await page.getByRole("radio", { name: "PayPal" }).check();
  await page.getByRole("button", { name: "Choose" }).click();
  const pay = page.getByRole("button", { name: /^PayPal/ });
  await pay.click();
  await page.getByRole("button", { name: /Cancel and return/ }).click();
  await expect(page.getByText("You came back without paying.")).toBeVisible();
  await pay.click();
  await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
  // Refused at the capture: PayPal asks for another card.
  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
});

test("PAY-03 EXP-03 when PayPal's script takes too long its buttons stay away, without a layout shift, and when it fails a message is shown and the redirect button comes back", {
  tag: "@sizeless",
}, async ({ page, storeUrl, fillCart }) => {
  await page.addInitScript(() => {
    if (window !== window.top) Object.assign(window, { open: () => null });
  });
  await page.clock.install();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(theirScript, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(theirScript);
  await fillCart("aurora", cart);
  await page.goto(storeUrl("aurora", "/cart"));
  await asked;
  const leave = page.getByRole("button", { name: "PayPal" });
  const place = await leave.boundingBox();
  await page.clock.fastForward(6_000);
  const come = page.waitForResponse(theirScript);
  letGo();
  await (await come).finished();
  await expect.poll(() => page.evaluate(() => "paypal" in window)).toBe(true);
  await expect(buttonsOf(page)).toHaveCount(0);
  expect(await leave.boundingBox()).toEqual(place);
  await leave.click();
  await page.getByRole("button", { name: /Cancel and return/ }).click();
  await expect(page.getByText("You came back without paying.")).toBeVisible();

  await page.goto(storeUrl("aurora", "/cart"));
  await buttonsOf(page).first().contentFrame().getByRole("button").click();
  await expect(page.getByText("There was an issue authorizing with PayPal.")).toBeVisible();
  await leave.click();
  await expect(page.getByRole("heading", { name: /^Pay Aurora/ })).toBeVisible();
});

test("EXP-03 without scripts express from the cart shows the tax for PayPal's address before the charge", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, fillCart }) => {
  await fillCart("aurora", cart);
  await page.goto(storeUrl("aurora", "/checkout/express?method=paypal"));
  await page.getByRole("button", { name: "Continue to PayPal" }).click();
  await page.getByLabel("Grace Van Dyke").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await completeExpress(page);
});

test("EXP-03 Q50 PAY-01 after PayPal was approved, a cart that another tab changed is neither paid as it was nor paid unseen", {
  tag: "@sizeless",
}, async ({ page, context, storeUrl, fillCart }) => {
  await fillCart("aurora", cart);
  await page.goto(storeUrl("aurora", "/checkout/express?method=paypal"));
  // The page leads on by itself.
  await page.getByLabel("Grace Van Dyke").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const total = await confirmAddress(page);
  const main = page.getByRole("main");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  // Another tab adds a mug.
  await fillCart("aurora", { ...cart, "first-light-mug": 1 });
  await payButton(page).click();
  await expect(main.getByText("The total of your order has changed. Nothing was")).toBeVisible();
  await expect(page.getByTestId("total").last()).not.toHaveText(total);
  await expect(summary.getByRole("listitem")).toHaveCount(2);

  // Another tab takes another size, of the same price, and looks at the checkout.
  const tee = summary.getByRole("listitem").filter({ hasText: "North Ridge Tee" });
  await expect(tee).toContainText("Spruce, XS");
  const cookies = await context.cookies(storeUrl("aurora"));
  const { value = "" } = cookies.find(({ name }) => name === "aurora") ?? {};
  const url = storeUrl("aurora");
  await context.addCookies([{ name: "aurora", value: value.replace("1_1_1.", "1_1_2."), url }]);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Checkout", exact: true })).toBeVisible();
  await other.close();
  await payButton(page).click();
  await expect(main.getByText("The items of this order were changed in")).toBeVisible();
  await expect(tee).toContainText("Spruce, S");

  const shown = await page.getByTestId("total").last().innerText();
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
  await expect(main.getByText(shown).first()).toBeVisible();
  await expect(main.getByText("First Light Mug").first()).toBeVisible();
  await expect(main.getByText("Spruce, S").first()).toBeVisible();
});
