import { expect, test } from "./fixtures";
import { addMember, signIn, studioUrl } from "./studio";

test("a link signs a person in where they wanted to go, another store is not there, and signing out ends it @sizeless", async ({
  page,
  shop,
}) => {
  const email = `frame-${crypto.randomUUID()}@example.com`;
  await addMember(shop, "tiny", "owner", { email });
  await page.goto(studioUrl(shop, "/stores/tiny"));
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signIn(page, shop, email);
  await expect(page).toHaveURL(studioUrl(shop, "/stores/tiny"));
  await expect(page.getByRole("navigation", { name: "Menu" })).toContainText("Orders");
  const foreign = await page.goto(studioUrl(shop, "/stores/aurora"));
  expect(foreign?.status()).toBe(404);
  await page.goto(studioUrl(shop, "/stores/tiny"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto(studioUrl(shop, "/stores/tiny"));
  await expect(page).toHaveURL(/\/sign-in/);
});
