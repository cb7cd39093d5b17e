import { expect, test } from "./fixtures";
import { addToCart } from "./shop-steps";

test("LOC-08 CRT-11 a cart with several regions shows a notice and can still be ordered", async ({
  page,
  storeUrl,
}) => {
  await addToCart(page, storeUrl("aurora", "/listing/north-ridge-tee"), {
    color: "Bone",
    size: "M",
  });
  await expect(page.getByRole("dialog")).toBeVisible();
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
