import { expect, test } from "./fixtures";

const listing = "/listing/north-ridge-tee";
const thanks = "Thank you for your order!";

test("PAY-03 PAY-12 PAY-17 a shopper turns back at PayPal, is declined there, and then pays", {
  tag: "@sizeless",
}, async ({ page, openOwnCheckout }) => {
  await openOwnCheckout("payment");
  await page.getByRole("radio", { name: "PayPal" }).check();
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

test("EXP-03 from the cart to PayPal: the tax of its address is shown before it is charged @nojs", {
  tag: "@sizeless",
}, async ({ page, storeUrl, javaScriptEnabled }) => {
  await page.goto(storeUrl("aurora", listing));
  await page.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByText(/Added to cart|My Cart/).first()).toBeVisible();
  await page.goto(storeUrl("aurora", "/checkout/express?method=paypal"));
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Continue to PayPal" }).click();
  await page.getByLabel("Grace Van Dyke").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  // PayPal told no phone number.
  await expect(page.getByText("no phone number")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("40 Marina Blvd");
  await page.getByLabel("Phone").fill("(415) 555-2671");
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByText("your total is now")).toBeVisible();
  const total = await page.getByTestId("total").last().innerText();
  await expect(page.getByRole("status").filter({ hasText: "PayPal is approved" })).toContainText(
    total,
  );
  await page.getByRole("button", { name: /^PayPal/ }).click();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
});
