/** Faults on demand: a word after a plus in the recipient's address, as in `ada+bounce@example.com`. */
import { MailFailure } from "./mail-failure";
import { addressOf, type Mailbox } from "./mailbox";

export const MAIL_FAULTS = [
  { word: "bounce", effect: "refused with 422" },
  { word: "flaky", effect: "500 twice, then accepted" },
  { word: "slow", effect: "429 once, then accepted" },
  { word: "bounced", effect: "accepted, then reported as bounced" },
  { word: "complained", effect: "accepted, then reported as spam" },
] as const;

export function localPartsOf(mailbox: string): string[] {
  const [local = ""] = addressOf(mailbox).split("@");
  return local.split("+");
}

/** @param subject what is being repeated: the request's key, or all that is known of it without one. */
export function playFaults(mailbox: Mailbox, to: readonly string[], subject: string): void {
  const words = new Set(to.flatMap((mailbox) => localPartsOf(mailbox).slice(1)));
  if (words.has("bounce")) {
    throw new MailFailure(
      422,
      "validation_error",
      "The recipient's address cannot be delivered to.",
    );
  }
  if (words.has("slow") && mailbox.playFault(`slow ${subject}`, 1)) {
    const message = "Too many requests. You can only make 2 requests per second.";
    throw new MailFailure(429, "rate_limit_exceeded", message, { "retry-after": "1" });
  }
  if (words.has("flaky") && mailbox.playFault(`flaky ${subject}`, 2)) {
    throw new MailFailure(500, "application_error", "An unexpected error occurred.");
  }
}
