// What a visitor may have said to being followed, for whoever has to know it: pages and the door.

/** `ask`: nothing is begun until the visitor has said yes. */
export type Consent = "granted" | "denied" | "ask";
/** What somebody can choose. */
export type ConsentChoice = Exclude<Consent, "ask">;

export const consentPath = "/consent";

/** `unreachable`: no answer came, so the browser gives this one to itself. */
export type ConsentAnswer = { ok: true } | { ok: false; reason: "bad-input" | "unreachable" };

export function parseConsent(text: string | undefined): ConsentChoice | null {
  return text === "granted" || text === "denied" ? text : null;
}
