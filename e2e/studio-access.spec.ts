import type { Page, Response } from "@playwright/test";
import { getAccount } from "../contract/accounts/account-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { freshFetch } from "./fresh-fetch";
import { anAddress, waitForLink } from "./mailbox";
import { hydrated } from "./shop-steps";
import {
  addAuthenticator,
  createSession,
  enterAs,
  enterAsOperator,
  retryRequests,
  studioUrl,
} from "./studio";
import { aListing, openTestStore } from "./test-store";

const passkeyPath = /\/sign-in\/passkey$/;
const asksForPasskey = (response: Response) => passkeyPath.test(response.url());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("19 a person ends the session of another device, adds a passkey, signs out, and signs in with it @sizeless", async ({
  page,
  shop,
}) => {
  const finger = await addAuthenticator(page);
  const email = await enterAs(page, shop, "tiny");
  const { sessionToken } = await createSession(shop, email);
  const authorization = `Bearer ${sessionToken}`;
  const ask = () =>
    freshFetch(new URL(getAccount.path, shop.platform), { headers: { authorization } });
  expect((await ask()).status).toBe(200);
  await page.goto(studioUrl(shop, "/account"));
  await hydrated(page);
  await page.getByRole("button", { name: "Sign out there" }).click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out there" })).toHaveCount(0);
  expect((await ask()).status).toBe(401);

  await page.getByLabel("Name of the passkey").fill("Test finger");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Test finger", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The browser's list at the address field would pick the only passkey by itself.
  await finger.press(false);
  await page.goto(studioUrl(shop, "/"));
  const listed = page.waitForResponse(asksForPasskey);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await listed;
  // A finger that lies there before the question is asked is taken for its answer.
  const release = await retryRequests(page, "POST", passkeyPath);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await finger.press(true);
  release();
  await expect(page).toHaveURL(studioUrl(shop, "/stores/tiny"));
});

test("19 who accepts an invitation as staff is signed in once, and sees no team page @sizeless", async ({
  page,
  shop,
}) => {
  const invited = anAddress();
  await enterAs(page, shop, "tiny");
  await page.goto(studioUrl(shop, "/stores/tiny/settings/team"));
  await page.getByLabel("E-mail address").fill(invited);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation to ${invited}`)).toBeVisible();
  const link = await waitForLink(shop, invited, "/invitation");
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel("Your name").fill("Bea Staff");
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page).toHaveURL(studioUrl(shop, "/stores/tiny"));
  const team = await page.goto(studioUrl(shop, "/stores/tiny/settings/team"));
  expect(team?.status()).toBe(403);
  await page.goto(link);
  await expect(heading(page, "This invitation is not open")).toBeVisible();
});

test("19 a token is shown once, with what it may do @sizeless", async ({ page, shop }) => {
  await enterAs(page, shop, "vinyl");
  const tokens = studioUrl(shop, "/stores/vinyl/settings/tokens");
  await page.goto(tokens);
  const name = `Warehouse ${crypto.randomUUID()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Make token" }).click();
  await expect(page.getByText("Choose at least one thing")).toBeVisible();
  await page.getByRole("group", { name: "Orders" }).getByLabel("Change").check();
  await page.getByRole("button", { name: "Make token" }).click();
  const value = await page.getByLabel("The token", { exact: true }).inputValue();
  expect(value).toMatch(/^awn_/);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(tokens);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText("May read and change: Orders").first()).toBeVisible();
  expect(await page.content()).not.toContain(value);
});

test("19 an operator enters a store with a reason, and its owner reads it in the trail @sizeless", async ({
  page,
  browser,
  shop,
}) => {
  await enterAsOperator(page, shop);
  const reason = `Ticket ${crypto.randomUUID()}`;
  await page.goto(studioUrl(shop, "/operator/stores/tiny"));
  await page.getByLabel("Webhooks").fill("-1");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByLabel("Webhooks")).toHaveAccessibleDescription(/whole number from 0/);
  await page.getByLabel("Webhooks").fill("25");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("The limits are saved.")).toBeVisible();
  const banner = page.getByRole("region", { name: "Support" });
  await page.goto(studioUrl(shop, "/stores/tiny/settings/trail"));
  await expect(page.getByLabel("Reason")).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Enter the store" }).click();
  await expect(heading(page, "Audit trail")).toBeVisible();
  await expect(banner).toContainText(reason);
  const owner = await browser.newPage();
  await enterAs(owner, shop, "tiny");
  await owner.goto(studioUrl(shop, "/stores/tiny/settings/trail"));
  await expect(owner.getByText(`Reason: ${reason}`).first()).toBeVisible();
  await expect(owner.getByText("Webhooks: 25").first()).toBeVisible();
  await owner.close();
  await banner.getByRole("button", { name: "Leave the store" }).click();
  await expect(page.getByRole("link", { name: "Enter for support" })).toBeVisible();
  await page.goto(studioUrl(shop, "/stores/tiny"));
  await expect(page.getByLabel("Reason")).toBeVisible();
});

test("19 who has closed their shop reads on Home that they did, and takes it back there @sizeless @nojs-only", async ({
  page,
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  await enterAs(page, shop, slug, { locale: "de" });
  await page.goto(studioUrl(shop, `/stores/${slug}/settings/close`));
  await page.getByLabel(`Tippe zur Bestätigung ${slug}`).fill(slug);
  await page.getByRole("button", { name: "Shop schließen" }).click();
  await expect(page.getByText("Der Shop ist geschlossen.")).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await expect(page.getByText("Du hast den Shop geschlossen")).toBeVisible();
  await expect(page.getByText("Der Betreiber")).toHaveCount(0);
  await page.getByRole("link", { name: "Zurücknehmen" }).click();
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByText("Zurückgenommen.")).toBeVisible();
  await page.goto(studioUrl(shop, `/stores/${slug}`));
  await expect(page.getByText("Du hast den Shop geschlossen")).toHaveCount(0);
});

test("19 a suspended store's Home says so and leads to the reason, until the store is open again @sizeless", async ({
  page,
  browser,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const owner = await browser.newPage();
  await enterAs(owner, shop, slug, { locale: "de" });
  const home = studioUrl(shop, `/stores/${slug}`);
  const banner = owner.getByText("Der Betreiber hat den Shop gesperrt");
  await owner.goto(home);
  await expect(banner).toHaveCount(0);
  await enterAsOperator(page, shop);
  await page.goto(studioUrl(shop, `/operator/stores/${slug}`));
  const reason = `Complaint ${crypto.randomUUID()}`;
  await page.getByText("Suspend", { exact: true }).click();
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Suspend the store" }).click();
  await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
  await owner.goto(home);
  await expect(banner).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);
  const closed = owner.getByRole("region", { name: "Shop geschlossen" });
  await expect(closed).toHaveCount(0);
  await owner.goto(studioUrl(shop, `/stores/${slug}/look`));
  await expect(owner.getByText("also auch keine Vorschau")).toBeVisible();
  await expect(owner.locator("iframe")).toHaveCount(0);
  expect(await violationsOf(owner)).toEqual([]);
  await owner.goto(studioUrl(shop, `/stores/${slug}/products/tee`));
  await expect(owner.getByLabel("Titel")).toHaveValue("The tee");
  await closed.getByRole("link", { name: "Warum" }).click();
  await expect(owner.getByText(`Grund: ${reason}`)).toBeVisible();
  await owner.getByRole("link", { name: "Mehr im Protokoll lesen" }).click();
  await expect(owner.getByText(reason).first()).toBeVisible();
  await page.getByRole("button", { name: "Open the store again" }).click();
  await expect(page.getByText("The store is open again.")).toBeVisible();
  await owner.goto(home);
  await expect(owner.locator("h1")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await owner.close();
});

test("19 an invitation that bounced is named on the team's page and in the operator's list, which tries it again @sizeless", async ({
  page,
  browser,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const owner = await browser.newPage();
  await enterAs(owner, shop, slug, { locale: "de" });
  const team = studioUrl(shop, `/stores/${slug}/settings/team`);
  await owner.goto(team);
  await owner.getByLabel("E-Mail-Adresse").fill(`bea+bounce-${slug}+bounce@example.com`);
  await owner.getByRole("button", { name: "Einladung senden" }).click();
  const bounced = owner.getByText("Die Mail konnte nicht zugestellt werden.");
  await expect(async () => {
    await owner.goto(team);
    await expect(bounced).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await violationsOf(owner)).toEqual([]);
  await enterAsOperator(page, shop);
  await page.goto(studioUrl(shop, `/operator/failures?store=${slug}`));
  const line = page.getByRole("listitem").filter({ hasText: "Invitation" });
  await expect(line).toContainText("The mail provider refused it: 422");
  expect(await page.content()).not.toContain("bea+bounce");
  expect(await violationsOf(page)).toEqual([]);
  await line.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Try ticked ones again" }).click();
  await expect(page.getByText("Tried again: 1.")).toBeVisible();
  await owner.close();
});
