// Passkeys in the browser. The library is loaded when it is needed, never with the page.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/**
 * "cancelled": the person closed the browser's dialog, or it timed out; "known": this device has one already;
 * "confirm-first": an operator's session that no passkey has confirmed; "sign-in-again": it began too long ago.
 */
export type PasskeyFailure =
  | "cancelled"
  | "unsupported"
  | "known"
  | "refused"
  | "too-many"
  | "confirm-first"
  | "sign-in-again"
  | "unreachable";

export type PasskeyOutcome = { ok: true; next: string } | { ok: false; reason: PasskeyFailure };

type Answer = { options?: unknown; next?: unknown; reason?: unknown };

const failures: readonly string[] = ["refused", "too-many", "confirm-first", "sign-in-again"];

class Refused extends Error {
  constructor(readonly reason: PasskeyFailure) {
    super(reason);
  }
}

/** @throws Refused where the studio does not take it. A session that has ended leads to the sign-in page. */
async function send(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused("unreachable");
  });
  if (response.redirected) location.assign(response.url);
  // What is no JSON says nothing: the status below is enough.
  const said: unknown = await response.json().catch(() => null);
  const answer: Answer = typeof said === "object" && said !== null ? said : {};
  if (response.ok) return answer;
  const { reason } = answer;
  throw new Refused(failures.includes(String(reason)) ? (reason as PasskeyFailure) : "unreachable");
}

function readOutcome({ next }: Answer): PasskeyOutcome {
  return { ok: true, next: typeof next === "string" ? next : "/" };
}

function readFailure(error: unknown): PasskeyOutcome {
  if (error instanceof Refused) return { ok: false, reason: error.reason };
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError")
    return { ok: false, reason: "cancelled" };
  if (name === "InvalidStateError") return { ok: false, reason: "known" };
  return { ok: false, reason: "unsupported" };
}

type Asking = { path: string; next: string };

/**
 * Answers a challenge with a passkey that exists.
 * @param isAutofill waits in the list that the browser shows at the address field, and asks nothing.
 */
export async function authenticateWithPasskey(
  { path, next }: Asking,
  isAutofill = false,
): Promise<PasskeyOutcome> {
  try {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const { options } = await send(path, { step: "start" });
    const response = await startAuthentication({
      // Made by the platform's WebAuthn library and passed on as it is.
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    });
    return readOutcome(await send(path, { step: "finish", response, next }));
  } catch (error) {
    return readFailure(error);
  }
}

export async function canAutofillPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return browserSupportsWebAuthnAutofill();
}

/** Makes a passkey of this device for the person who is signed in. */
export async function makePasskey({ path, next }: Asking, name: string): Promise<PasskeyOutcome> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const { options } = await send(path, { step: "start" });
    const response = await startRegistration({
      // As above.
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    return readOutcome(await send(path, { step: "finish", response, name, next }));
  } catch (error) {
    return readFailure(error);
  }
}
