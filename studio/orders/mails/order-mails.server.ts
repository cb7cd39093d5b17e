// Who hears of new orders, read and saved for the page of the settings.
import { getOrderMails, type OrderMails, putOrderMails } from "#contract/orders/order-mail-calls";
import { askFor, tryChange } from "#studio/orders/order-call-failures.server";
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";
import { readOrderMailsForm } from "./order-mails.schema";

export async function readOrderMails(request: Request, { slug, client }: OpenStore) {
  return askFor(request, slug, client.call(getOrderMails, {}));
}

const known = ["email_named_twice", "time_zone_unknown", "order_mails_changed"] as const;
export type OrderMailsFailure = "email_invalid" | (typeof known)[number];
type Refused = {
  ok: false;
  failure: OrderMailsFailure;
  recipients: OrderMails["recipients"];
  /** Null where it was not a whole one. */
  daily: OrderMails["daily"] | null;
  /** Of what the form was made of. */
  version: string;
};

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
  const reject = (failure: OrderMailsFailure): Refused => {
    return { ok: false, failure, recipients, daily, version };
  };
  const expectedVersion = readExpectedVersion(form);
  const parsed = putOrderMails.body.safeParse({ recipients, daily, expectedVersion });
  if (!parsed.success) {
    const isZone = parsed.error.issues.some(({ path }) => path[0] === "daily");
    return reject(isZone ? "time_zone_unknown" : "email_invalid");
  }
  const call = client.call(putOrderMails, { body: parsed.data });
  const saved = await tryChange(request, slug, call);
  if (saved.ok) return { ok: true };
  return reject(known.find((code) => code === saved.code) ?? "email_invalid");
}
