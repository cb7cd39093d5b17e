import type { Page, Response } from "@playwright/test";
import { getAccount } from "../contract/accounts/account-calls";
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { freshFetch } from "./fresh-fetch";
import { anAddress, waitForLink } from "./mailbox";
import { createPlainBrowser } from "./plain-browser";
import { hydrated } from "./shop-steps";
import {
  addAuthenticator,
  createSession,
  enterAs,
  enterPlain,
  enterPlainAsOperator,
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
  shop,
}) => {
  const invited = anAddress();
  const owner = await enterPlain(shop, "tiny");
  await owner.open("/stores/tiny/settings/team");
  owner.fill("E-mail address", invited);
  await owner.press("Send invitation");
  expect(owner.text()).toContain(`The invitation to ${invited}`);
  const link = await waitForLink(shop, invited, "/invitation");
  const staff = createPlainBrowser(shop.studio);
  await staff.open(link);
  staff.fill("Your name", "Bea Staff");
  await staff.press("Accept and sign in");
  expect(staff.url()).toBe(studioUrl(shop, "/stores/tiny"));
  expect(await staff.statusOf("/stores/tiny/settings/team")).toBe(403);
  await staff.open(link);
  expect(staff.texts("h1")).toEqual(["This invitation is not open"]);
});

test("19 a token is shown once, with what it may do @sizeless", async ({ shop }) => {
  const owner = await enterPlain(shop, "vinyl");
  const tokens = "/stores/vinyl/settings/tokens";
  await owner.open(tokens);
  const name = `Warehouse ${crypto.randomUUID()}`;
  owner.fill("Name", name);
  await owner.press("Make token");
  expect(owner.text()).toContain("Choose at least one thing");
  owner.check(/^Change/, true, { inside: /^Orders/ });
  await owner.press("Make token");
  const value = owner.value("The token");
  expect(value).toMatch(/^awn_/);
  await owner.open(tokens);
  expect(owner.text()).toContain(name);
  expect(owner.text()).toContain("May read and change: Orders");
  expect(owner.html()).not.toContain(value);
});

test("19 an operator enters a store with a reason, and its owner reads it in the trail @sizeless", async ({
  shop,
}) => {
  const operator = await enterPlainAsOperator(shop);
  const reason = `Ticket ${crypto.randomUUID()}`;
  await operator.open("/operator/stores/tiny");
  operator.fill("Webhooks", "-1");
  await operator.press("Save limits");
  expect(operator.description("Webhooks")).toMatch(/whole number from 0/);
  operator.fill("Webhooks", "25");
  await operator.press("Save limits");
  expect(operator.text()).toContain("The limits are saved.");
  await operator.open("/stores/tiny/settings/trail");
  expect(operator.has("button", "Leave the store")).toBe(false);
  operator.fill("Reason", reason);
  await operator.press("Enter the store");
  expect(operator.texts("h1")).toEqual(["Audit trail"]);
  expect(operator.text().split(reason)).not.toHaveLength(1);
  expect(operator.has("button", "Leave the store", { inside: reason })).toBe(true);
  const owner = await enterPlain(shop, "tiny");
  await owner.open("/stores/tiny/settings/trail");
  expect(owner.text()).toContain(`Reason: ${reason}`);
  expect(owner.text()).toContain("Webhooks: 25");
  await operator.press("Leave the store");
  expect(operator.has("link", "Enter for support")).toBe(true);
  await operator.open("/stores/tiny");
  expect(operator.has("field", "Reason")).toBe(true);
});

test("19 a suspended store's Home says so and leads to the reason, until the store is open again @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const owner = await enterPlain(shop, slug, { locale: "de" });
  const open = (path = "") => owner.open(`/stores/${slug}${path}`);
  const banner = "Der Betreiber hat den Shop gesperrt";
  await open();
  expect(owner.text()).not.toContain(banner);
  const operator = await enterPlainAsOperator(shop);
  await operator.open(`/operator/stores/${slug}`);
  const reason = `Complaint ${crypto.randomUUID()}`;
  operator.unfold(/^Suspend/);
  operator.fill("Reason", reason);
  await operator.press("Suspend the store");
  expect(operator.text()).toMatch(/(^|\s)Suspended(\s|$)/);
  await open();
  expect(owner.text()).toContain(banner);
  expect(owner.has("link", "Warum")).toBe(false);
  await open("/look");
  expect(owner.text()).toContain("also auch keine Vorschau");
  expect(owner.html()).not.toContain("<iframe");
  await open("/products/tee");
  expect(owner.value("Titel")).toBe("The tee");
  await owner.follow("Warum");
  expect(owner.text()).toContain(`Grund: ${reason}`);
  await owner.follow("Mehr im Protokoll lesen");
  expect(owner.text()).toContain(reason);
  await operator.press("Open the store again");
  expect(operator.text()).toContain("The store is open again.");
  await open();
  expect(owner.texts("h1")).toHaveLength(1);
  expect(owner.text()).not.toContain(banner);
});

test("19 an invitation that bounced is named on the team's page and in the operator's list, which tries it again @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, []);
  const owner = await enterPlain(shop, slug, { locale: "de" });
  const team = `/stores/${slug}/settings/team`;
  await owner.open(team);
  owner.fill("E-Mail-Adresse", `bea+bounce-${slug}+bounce@example.com`);
  await owner.press("Einladung senden");
  await expect(async () => {
    await owner.open(team);
    expect(owner.text()).toContain("Die Mail konnte nicht zugestellt werden.");
  }).toPass();
  const operator = await enterPlainAsOperator(shop);
  await operator.open(`/operator/failures?store=${slug}`);
  expect(operator.texts("li")).toContainEqual(
    expect.stringMatching(/Invitation.*The mail provider refused it: 422/),
  );
  expect(operator.html()).not.toContain("bea+bounce");
  operator.check(/Invitation/);
  await operator.press("Try ticked ones again");
  expect(operator.text()).toContain("Tried again: 1.");
});
