// What an operator is sent about alerts: one message for many changes, as a mail and as JSON.
import type * as z from "zod";
import { alertAdvice } from "#contract/alerts/alert-advice";
import type { AlertKind } from "#contract/alerts/alert-thresholds";
import type { AlertMessageSchema } from "#contract/alerts/alert-webhook";

export type AlertMessage = z.output<typeof AlertMessageSchema>;
type Change = AlertMessage["changes"][number];

const meanings: Record<AlertKind, string> = {
  "refund-not-made": "money is owed back and was not returned",
  "payment-pending": "payments are pending for too long",
  "mails-failing": "mails fail",
  "mails-waiting": "due mails are not sent",
  "webhooks-silent": "payments come in, and no message of their provider",
  "domain-lost": "a domain stopped serving",
  "job-failing": "a job of the store fails each time",
  "store-silent": "the store has not reported",
  "backup-late": "the store's backup is late",
};
const storesNamed = 20;

const nameOf = (store: string) => (store === "" ? "all stores together" : store);

function groupOf(changes: readonly Change[], kind: AlertKind, phase: Change["phase"]): string[] {
  return changes
    .filter((change) => change.kind === kind && change.phase === phase)
    .map(({ store, count, phase: at }) =>
      at === "started" ? `${nameOf(store)} (${count})` : nameOf(store),
    );
}

function describeGroups(changes: readonly Change[], phase: Change["phase"]) {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const stores = groupOf(changes, kind, phase);
    if (stores.length === 0) return [];
    const more = stores.length > storesNamed ? `, and ${stores.length - storesNamed} more` : "";
    const named = `${stores.slice(0, storesNamed).join(", ")}${more}`;
    const state = phase === "started" ? "STARTED" : "OVER";
    return [{ kind, line: `${state}: ${meanings[kind]} [${kind}] in ${named}` }];
  });
}

/** In English, as all that an operator reads. */
export function buildAlertMail({ changes }: AlertMessage) {
  const started = describeGroups(changes, "started");
  const ended = describeGroups(changes, "ended");
  const first = [...started, ...ended][0]?.line ?? "Awning";
  const more = started.length + ended.length - 1;
  const subject = `Awning: ${first.slice(0, 120)}${more > 0 ? ` and ${more} more` : ""}`;
  const lines = [
    ...started.flatMap(({ kind, line }) => [line, `What to do: ${alertAdvice[kind]}`]),
    ...ended.map(({ line }) => line),
    "All that is open: npm run ops -- health",
  ];
  // Slugs, kinds, numbers and texts of ours alone: nothing in it has to be escaped.
  const html = lines.map((line) => `<p>${line}</p>`).join("\n");
  return { subject, text: lines.join("\n\n"), html };
}
