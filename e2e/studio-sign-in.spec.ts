import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { addMember, signIn, studioUrl } from "./studio";

test("19 a link signs a person in once: opened again it leads on who is signed in, and no one once they have signed out @sizeless", async ({
  page,
  shop,
}) => {
  const email = `twice-${crypto.randomUUID()}@example.com`;
  await addMember(shop, "tiny", "owner", { email });
  const home = studioUrl(shop, "/stores/tiny");
  await page.goto(home);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  const link = await signIn(page, shop, email);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole("navigation", { name: "Menu" })).toContainText("Orders");
  // The printed link of a demo presses its own button.
  await page.goto(`${link}#now`);
  await expect(page).toHaveURL(home);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto(home);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${link}&again#now`);
  await expect(page.getByText("This link was used")).toBeVisible();
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
