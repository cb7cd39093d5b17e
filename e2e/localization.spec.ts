import { expect, test } from "./fixtures";

test("LOC-08 CRT-11 a cart with several regions shows a notice and can still be ordered", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, context, storeUrl, fillCart }) => {
  await fillCart("aurora", { "north-ridge-tee": 1 });
  const url = storeUrl("aurora");
  const [cart] = (await context.cookies(url)).filter(({ name }) => name === "aurora");
  // As a listing in the region USA puts it there.
  await context.addCookies([{ name: "aurora", value: `${cart?.value}.u`, url }]);
  const note = page.getByText("This cart holds items that you added in another region.");
  await page.goto(storeUrl("aurora", "/cart?region=EU&currency=EUR"));
  await expect(note).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "North Ridge Tee" })).toContainText(
    "€",
  );
  await page.goto(storeUrl("aurora", "/cart?region=USA"));
  await expect(page.getByRole("heading", { name: /My Cart/ })).toBeVisible();
  await expect(note).toBeHidden();
  await page.goto(storeUrl("aurora", "/cart?region=EU"));
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
});
