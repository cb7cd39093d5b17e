import { expect, test } from "./fixtures";

test("ABT-01 ABT-02 ABT-03 Q60 the about page shows the seller's text, picture and latest releases, in the shopper's language and currency, and a shop that does not link to it has none", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl }) => {
  await page.goto(storeUrl("aurora", "/about"));
  await expect(page).toHaveTitle("About | Aurora Field Club");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(page.getByText("Aurora Field Club looks after seventy kilometres")).toBeVisible();
  const list = page.locator("main ol");
  await expect(list.getByRole("listitem")).toHaveText([
    "Red paint and wooden posts for the spring marking weekend",
    "Stove repairs in the plateau hut",
    "Bus fares for the school groups",
  ]);
  await expect(page.locator(".about-picture")).toBeVisible();
  const latest = page.getByRole("region", { name: "Latest releases" });
  await expect(latest.locator(".tile-link")).toHaveCount(4);
  const first = latest.locator(".tile-link").first();
  await expect(first).toHaveAttribute("href", /^\/listing\//);
  await expect(first).toContainText("$");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);

  await page.goto(storeUrl("vinyl", "/about?locale=de"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Über uns");
  await expect(page.getByText("nine thousand records and no shelves")).toBeVisible();
  const german = page.getByRole("region", { name: "Neuerscheinungen" });
  await expect(german.locator(".tile-link")).toHaveCount(4);
  await expect(german.locator(".tile-price").first()).toContainText("€");

  const response = await page.goto(storeUrl("tiny", "/about"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
