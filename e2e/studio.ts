/** What journeys of the studio share: who signs in, as whom, and where. */
import { type CDPSession, expect, type Page } from "@playwright/test";
import {
  createSignInLink,
  inviteOperator,
  putMember,
} from "../contract/accounts/operator-account-calls";
import type { Role } from "../contract/protocol/scopes";
import { readSettings, type StackUrls } from "../scripts/stack-settings";

/** @returns what the operator's call answers. */
async function askOperator(
  shop: StackUrls,
  { method, path }: { method: string; path: string },
  body: unknown,
): Promise<unknown> {
  const response = await fetch(new URL(path, shop.platform), {
    method,
    headers: { authorization: `Bearer ${readSettings(process.cwd(), shop).OPERATOR_TOKEN}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

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
 * Opens the studio as this person, who is a member of some store. Ends on their first page.
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

/**
 * Such requests to these addresses wait on their way from now on.
 * @returns what lets them through
 */
export async function holdRequests(
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
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const press = async (enabled: boolean) => {
    const asked = { authenticatorId, enabled };
    await devices.send("WebAuthn.setAutomaticPresenceSimulation", asked);
  };
  return { press };
}
