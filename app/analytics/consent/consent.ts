// Tracking consent of a visitor, for pages and middleware.

/** `ask`: nothing is begun until the visitor has said yes. */
export type Consent = "granted" | "denied" | "ask";
/** What somebody can choose. */
export type ConsentChoice = Exclude<Consent, "ask">;

export const consentPath = "/consent";

/** `unreachable`: no answer came, so the browser gives this one to itself. */
export type ConsentResult = { ok: true } | { ok: false; reason: "bad-input" | "unreachable" };

export function offlineConsentResponse(): ConsentResult {
  return { ok: false, reason: "unreachable" };
}

export function parseConsent(text: string | undefined): ConsentChoice | null {
  return text === "granted" || text === "denied" ? text : null;
}
