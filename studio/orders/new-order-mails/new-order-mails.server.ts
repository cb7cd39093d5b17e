// Who hears of new orders, read and saved for the page of the settings.
import {
  getOrderMails,
  type OrderMails,
  putOrderMails,
} from "#contract/orders/new-order-mail-calls";
import { callOrErrorCode, callOrThrow } from "#studio/orders/order-call-failures.server";
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";
import { readOrderMailsForm } from "./new-order-mails.schema";

export async function readOrderMails(request: Request, { slug, client }: OpenStore) {
  return callOrThrow(request, slug, client.call(getOrderMails, {}));
}

const known = ["email_named_twice", "time_zone_unknown", "order_mails_changed"] as const;
export type OrderMailsFailure = "email_invalid" | "unanswered" | (typeof known)[number];
type Refused = {
  ok: false;
  failure: OrderMailsFailure;
  /** Of the recipient whose address cannot be saved. */
  wrong: number | null;
  recipients: OrderMails["recipients"];
  /** Null where it was not a whole one. */
  daily: OrderMails["daily"] | null;
  /** Of what the form was made of. */
  version: string;
};

function findRepeated(recipients: OrderMails["recipients"]): number {
  const emails = recipients.map(({ email }) => email.toLowerCase());
  return emails.findIndex((email, index) => emails.indexOf(email) < index);
}

/** The form comes back as it was typed where it cannot be saved. */
export async function saveOrderMails(
  request: Request,
  { slug, client }: OpenStore,
  form: FormData,
): Promise<{ ok: true } | Refused> {
  const { rows, daily } = readOrderMailsForm(form);
  const recipients = rows.flatMap(({ email, rhythm, locale }) =>
    email === "" || rhythm === "remove" ? [] : [{ email, rhythm, locale }],
  );
  const version = String(form.get("version") ?? "");
  const reject = (failure: OrderMailsFailure, wrong: number | null = null): Refused => {
    return { ok: false, failure, wrong, recipients, daily, version };
  };
  const expectedVersion = readExpectedVersion(form);
  const parsed = putOrderMails.body.safeParse({ recipients, daily, expectedVersion });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const wrong = issue?.path[0] === "recipients" ? Number(issue.path[1]) : null;
    return wrong === null ? reject("time_zone_unknown") : reject("email_invalid", wrong);
  }
  const call = client.call(putOrderMails, { body: parsed.data });
  const saved = await callOrErrorCode(request, slug, call);
  if (saved.ok) return { ok: true };
  const failure = known.find((code) => code === saved.code) ?? "unanswered";
  return reject(failure, failure === "email_named_twice" ? findRepeated(recipients) : null);
}
