// Passkeys of a person by the platform's calls: signing in, the second factor, adding and naming.
import { json } from "@remix-run/cloudflare";
import {
  addPasskey,
  confirmSession,
  startConfirmation,
  startPasskey,
} from "#contract/accounts/passkey-calls";
import { signInWithPasskey, startPasskeySignIn } from "#contract/accounts/sign-in-calls";
import { readNext } from "#studio/session/sign-in.server";
import { createSignInCookies, withCookies } from "#studio/session/sign-in-cookies.server";
import type { StudioContext } from "#studio/session/studio-context";
import {
  ExistingPasskeySchema,
  NewPasskeySchema,
  readExchange,
  rejectPasskey,
} from "./passkey-exchange.server";

export async function exchangeSignIn(request: Request, { client, ...rest }: StudioContext) {
  const asked = await readExchange(request, ExistingPasskeySchema);
  try {
    if (asked.step === "start") return json(await client.call(startPasskeySignIn, {}));
    const device = request.headers.get("user-agent")?.slice(0, 200) ?? "";
    const { response } = asked;
    const signedIn = await client.call(signInWithPasskey, { body: { response, device } });
    const headers = withCookies(createSignInCookies(rest, signedIn));
    return json({ next: readNext(asked.next) }, { headers });
  } catch (error) {
    return rejectPasskey(error);
  }
}

export async function exchangeConfirmation(request: Request, { client }: StudioContext) {
  const asked = await readExchange(request, ExistingPasskeySchema);
  try {
    if (asked.step === "start") return json(await client.call(startConfirmation, {}));
    await client.call(confirmSession, { body: { response: asked.response } });
    return json({ next: readNext(asked.next) });
  } catch (error) {
    return rejectPasskey(error);
  }
}

export async function exchangeNewPasskey(request: Request, { client }: StudioContext) {
  const asked = await readExchange(request, NewPasskeySchema);
  try {
    if (asked.step === "start") return json(await client.call(startPasskey, {}));
    const { name, response } = asked;
    await client.call(addPasskey, { body: { name, response } });
    return json({ next: readNext(asked.next) });
  } catch (error) {
    return rejectPasskey(error);
  }
}
