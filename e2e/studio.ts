/** What journeys of the studio share: who signs in, as whom, and where. */

import { type CDPSession, expect, type Page } from "@playwright/test";
import {
  createSignInLink,
  inviteOperator,
  putMember,
} from "../contract/accounts/operator-account-calls";
import { addPasskey, startPasskey } from "../contract/accounts/passkey-calls";
import { acceptInvitation, redeemSignInLink } from "../contract/accounts/sign-in-calls";
import type { Role } from "../contract/protocol/scopes";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { aPasskey } from "../tests/fixtures/platform/software-passkey";
import { freshFetch } from "./fresh-fetch";
import { createPlainBrowser, type PlainBrowser } from "./plain-browser";

type Call = { method: string; path: string };

async function askAs(
  bearer: string,
  shop: StackUrls,
  { method, path }: Call,
  body?: unknown,
): Promise<unknown> {
  const response = await freshFetch(new URL(path, shop.platform), {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** @returns what the operator's call answers. */
const askOperator = (shop: StackUrls, call: Call, body: unknown): Promise<unknown> =>
  askAs(readSettings(process.cwd(), shop).OPERATOR_TOKEN ?? "", shop, call, body);

export type StudioPerson = { email: string; name?: string; locale?: string };

/** Makes a person a member of a store, without an invitation. */
export async function addMember(
  shop: StackUrls,
  slug: string,
  role: Role,
  { email, name = "Ada Byron", locale = "en" }: StudioPerson,
): Promise<void> {
  const path = putMember.path.replace(":slug", slug);
  await askOperator(shop, { method: putMember.method, path }, { email, name, locale, role });
}

/**
 * Opens the studio as this person, who is a member of some store, by the sign-in page. Ends on their first page.
 * @returns the link, which was used.
 */
export async function signIn(page: Page, shop: StackUrls, email: string): Promise<string> {
  const answer = await askOperator(shop, createSignInLink, { email });
  const { url } = createSignInLink.answer.parse(answer);
  await page.goto(url);
  await page.locator("main form button").click();
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
  return url;
}

type SignedIn = ReturnType<typeof redeemSignInLink.answer.parse>;
const linkIn = (url: string) => new URL(url).searchParams.get("link");

/** A session as on another device of the person's. */
export async function createSession(shop: StackUrls, email: string): Promise<SignedIn> {
  const made = createSignInLink.answer.parse(await askOperator(shop, createSignInLink, { email }));
  const link = linkIn(made.url);
  return redeemSignInLink.answer.parse(await askOperator(shop, redeemSignInLink, { link }));
}

async function storeSession(page: Page, shop: StackUrls, { sessionToken, person }: SignedIn) {
  const cookie = { url: shop.studio, httpOnly: true, sameSite: "Lax" as const };
  await page.context().addCookies([
    { ...cookie, name: "studio.session", value: sessionToken },
    { ...cookie, name: "studio.locale", value: person.locale },
  ]);
}

/** The person's session in this browser, as the sign-in page would begin it. Opens no page. */
export async function beginSession(page: Page, shop: StackUrls, email: string): Promise<void> {
  await storeSession(page, shop, await createSession(shop, email));
}

/** The session of a new operator with a passkey. */
async function createOperatorSession(shop: StackUrls): Promise<SignedIn> {
  const invitation = await inviteAnOperator(shop, `operator-${crypto.randomUUID()}@example.com`);
  const accepting = { link: linkIn(invitation), name: "Opal Operator", locale: "en" };
  const answer = await askOperator(shop, acceptInvitation, accepting);
  const signedIn = acceptInvitation.answer.parse(answer);
  const bearer = signedIn.sessionToken;
  const passkey = await aPasskey();
  const started = await askAs(bearer, shop, startPasskey);
  const { options } = startPasskey.answer.parse(started);
  const response = await passkey.register(options.challenge, shop.studio);
  await askAs(bearer, shop, addPasskey, { name: "Key", response });
  return signedIn;
}

/** The session of a new operator with a passkey. Opens no page. */
export async function enterAsOperator(page: Page, shop: StackUrls): Promise<void> {
  await storeSession(page, shop, await createOperatorSession(shop));
}

type NewMember = Partial<StudioPerson> & { role?: Role };

async function addNewMember(
  shop: StackUrls,
  slug: string,
  { role = "owner", ...person }: NewMember,
): Promise<string> {
  const email = person.email ?? `member-${crypto.randomUUID()}@example.com`;
  await addMember(shop, slug, role, { ...person, email });
  return email;
}

/** @returns the address of a new member of the store, whose session this browser has now. */
export async function enterAs(
  page: Page,
  shop: StackUrls,
  slug: string,
  member: NewMember = {},
): Promise<string> {
  const email = await addNewMember(shop, slug, member);
  await beginSession(page, shop, email);
  return email;
}

function openPlain(shop: StackUrls, { sessionToken, person }: SignedIn): PlainBrowser {
  const browser = createPlainBrowser(shop.studio);
  browser.setCookie("studio.session", sessionToken);
  browser.setCookie("studio.locale", person.locale);
  return browser;
}

/** Signed in without scripts, styles and windows. */
export const openPlainAs = async (shop: StackUrls, email: string): Promise<PlainBrowser> =>
  openPlain(shop, await createSession(shop, email));

/** A new member of the store in such a browser. */
export const enterPlain = async (
  shop: StackUrls,
  slug: string,
  member: NewMember = {},
): Promise<PlainBrowser> => openPlainAs(shop, await addNewMember(shop, slug, member));

export const enterPlainAsOperator = async (shop: StackUrls): Promise<PlainBrowser> =>
  openPlain(shop, await createOperatorSession(shop));

/**
 * Such requests to these addresses wait on their way from now on.
 * @returns what lets them through
 */
export async function retryRequests(
  page: Page,
  method: "GET" | "POST",
  addresses: RegExp,
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (route.request().method() === method) await isReleased;
    return route.fallback();
  });
  return release;
}

/** A product's editor takes no keys until it shows what is stored now. */
export async function editorSaved(page: Page): Promise<void> {
  await expect(page.getByText("There are changes that are not saved.")).toHaveCount(0);
  await expect(page.locator("#product > [aria-busy=true]")).toHaveCount(0);
}

export const studioUrl = (shop: StackUrls, path: string) => `${shop.studio}${path}`;

/** @returns the address that opens the studio for a new operator, who adds a passkey first. */
export async function inviteAnOperator(shop: StackUrls, email: string): Promise<string> {
  const answer = await askOperator(shop, inviteOperator, { email, mailed: false });
  return inviteOperator.answer.parse(answer).url ?? "";
}

/** A device with a finger on it, as Chromium plays one. */
export async function addAuthenticator(
  page: Page,
): Promise<{ press(isPressed: boolean): Promise<void> }> {
  const devices: CDPSession = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const press = async (enabled: boolean) => {
    const asked = { authenticatorId, enabled };
    await devices.send("WebAuthn.setAutomaticPresenceSimulation", asked);
  };
  return { press };
}
