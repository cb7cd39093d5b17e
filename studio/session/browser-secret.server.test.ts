import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { showInvitation } from "#contract/accounts/sign-in-calls";
import type { CallDefinition } from "#contract/protocol/call";
import { acceptByForm } from "#studio/access/people/invitation.server";
import { buildBrowserCookie, readBrowserSecret } from "./browser-secret.server";
import { redeemLink } from "./sign-in.server";
import type { StudioContext } from "./studio-context";

const secret = crypto.randomUUID();
const link = "l".repeat(43);
const request = new Request("https://studio.test/invitation", { method: "POST" });

/** A platform whose invitation is accepted, and that takes the second press of the browser it knows. */
function aStudio(cookies: Record<string, string>) {
  const asked: unknown[] = [];
  const call = async (definition: CallDefinition, { body }: { body: Record<string, unknown> }) => {
    asked.push(body);
    if (definition.name === showInvitation.name || body.browser === undefined) {
      throw new PlatformError("unknown", 404, [{ code: "link_unknown", detail: "" }]);
    }
    return { sessionToken: "awns_1", person: { locale: "en", isOperator: false } };
  };
  const studio = { cookies, isSecure: true, locale: "en", client: { call } };
  return { studio: studio as unknown as StudioContext, asked };
}

function aForm(): FormData {
  const form = new FormData();
  form.set("link", link);
  return form;
}

test("a link's form gives the browser a secret once, and a planted one is replaced", () => {
  const made = buildBrowserCookie({ cookies: {}, isSecure: true });
  expect(made).toMatch(/^__Host-studio\.browser=[\w-]{36};.*HttpOnly; Secure/);
  const again = buildBrowserCookie({ cookies: { browser: secret }, isSecure: true });
  expect(again).toContain(`=${secret};`);
  expect(readBrowserSecret({ cookies: { browser: "short" }, isSecure: true })).toBeUndefined();
});

test("the second of two presses of an invitation or a sign-in link is in as well, with the browser's secret", async () => {
  const { studio, asked } = aStudio({ browser: secret });
  expect(await acceptByForm(studio, request, aForm())).toMatchObject({ ok: true, next: "/" });
  expect(asked.at(-1)).toMatchObject({ link, browser: secret });
  expect(await redeemLink(studio, request, link)).toMatchObject({ ok: true });
  expect(asked.at(-1)).toEqual({ link, device: "", browser: secret });
});

test("without the secret a used link stays unknown, and one that has no link's form is never sent", async () => {
  const { studio } = aStudio({});
  const unknown = { ok: false, reason: "unknown" };
  expect(await acceptByForm(studio, request, aForm())).toEqual(unknown);
  expect(await redeemLink(studio, request, link)).toEqual(unknown);
  const { studio: known, asked } = aStudio({ browser: secret });
  const form = new FormData();
  form.set("link", "x");
  expect(await acceptByForm(known, request, form)).toEqual(unknown);
  expect(asked).toEqual([]);
});
