// Who hears of new orders, read and saved for the page of the settings.
import { getOrderMails, type OrderMails, putOrderMails } from "#contract/orders/order-mail-calls";
import { askFor, tryChange } from "#studio/orders/order-call-failures.server";
import type { OpenStore } from "#studio/session/require-account.server";
import { readOrderMailsForm } from "./order-mails.schema";

export async function readOrderMails(request: Request, { slug, client }: OpenStore) {
  return askFor(request, slug, client.call(getOrderMails, {}));
}

export type OrderMailsFailure = "email_invalid" | "email_named_twice" | "time_zone_unknown";
type Recipients = OrderMails["recipients"];

const known: readonly OrderMailsFailure[] = ["email_named_twice", "time_zone_unknown"];

/** The rows come back as they were typed where they cannot be saved. */
export async function saveOrderMails(
  request: Request,
  { slug, client }: OpenStore,
  form: FormData,
): Promise<{ ok: true } | { ok: false; failure: OrderMailsFailure; recipients: Recipients }> {
  const { rows, daily } = readOrderMailsForm(form);
  const recipients = rows.flatMap(({ email, rhythm, locale }) =>
    email === "" || rhythm === "remove" ? [] : [{ email, rhythm, locale }],
  );
  const parsed = putOrderMails.body.safeParse({ recipients, daily });
  if (!parsed.success) {
    const isZone = parsed.error.issues.some(({ path }) => path[0] === "daily");
    const failure = isZone ? "time_zone_unknown" : "email_invalid";
    return { ok: false, failure, recipients };
  }
  const call = client.call(putOrderMails, { body: parsed.data });
  const saved = await tryChange(request, slug, call);
  if (saved.ok) return { ok: true };
  const failure = known.find((code) => code === saved.code) ?? "email_invalid";
  return { ok: false, failure, recipients };
}
