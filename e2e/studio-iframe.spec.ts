import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { addMember, signIn, studioUrl } from "./studio";

test("a link signs a person of one store in there, another store is not there, and signing out ends it @sizeless", async ({
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

test("11 a mailed link that is opened in another tab leads to where the person wanted to go, and the tab that waits goes on there @sizeless", async ({
  page,
  shop,
}) => {
  const email = anAddress();
  await addMember(shop, "tiny", "owner", { email });
  await addMember(shop, "vinyl", "owner", { email });
  const wanted = studioUrl(shop, "/stores/vinyl/orders?tab=shipped");
  await page.goto(wanted);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
  const mailbox = await page.context().newPage();
  await mailbox.goto(await waitForLink(shop, email, "/sign-in"));
  await mailbox.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(mailbox).toHaveURL(wanted);
  // A browser without windows gives no focus to a tab that is brought to the front.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(wanted);
});
