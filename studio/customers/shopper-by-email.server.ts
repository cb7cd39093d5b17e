// One shopper by their e-mail address, which stands in no URL: what the store has of them, a copy, and forgetting them.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import type { CallAnswer } from "#contract/protocol/call";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { toAsciiEmail } from "#core/email-address";
import { truncateText } from "#core/text/truncate-text";
import { throwFailure } from "#studio/session/require-account.server";
import type { Asked } from "./shopper-lists.server";

const EmailSchema = z.string().trim().max(254).transform(toAsciiEmail).pipe(z.email());

export function readEmail(form: FormData): { email: string; isValid: boolean } {
  const typed = String(form.get("email") ?? "").trim();
  return { email: typed, isValid: EmailSchema.safeParse(typed).success };
}

/** @throws Response where it cannot be read */
export async function exportOf(
  { request, store }: Asked,
  email: string,
): Promise<CallAnswer<typeof exportShopper> | null> {
  try {
    return await store.client.call(exportShopper, { body: { email } });
  } catch (error) {
    // Such as the address that stands in orders whose buyer was forgotten.
    if (error instanceof PlatformError && error.has("email_invalid")) return null;
    return throwFailure(error, request, store.slug);
  }
}

export async function findShopper(asked: Asked, email: string) {
  const copy = await exportOf(asked, email);
  if (copy === null) return null;
  const { orders, messages, preorders, stockAlerts, subscriptions, mails, checkouts } = copy;
  const [newest] = orders;
  return {
    email,
    name:
      newest === undefined ? "" : `${newest.customer.firstName} ${newest.customer.lastName}`.trim(),
    orders: orders.map(({ orderNumber, created, status, totalCost }) => ({
      orderNumber,
      created,
      status,
      total: { amountMinor: totalCost.amount, currency: totalCost.currency },
    })),
    messages: messages.map(({ id, message, createdAt }) => ({
      id,
      createdAt,
      excerpt: truncateText(message, 120),
    })),
    counts: {
      preorders: preorders.length,
      stockAlerts: stockAlerts.length,
      subscriptions: subscriptions.length,
      mails: mails.length,
      checkouts: checkouts.length,
    },
  };
}
export type FoundShopper = NonNullable<Awaited<ReturnType<typeof findShopper>>>;

export type ForgetOutcome = "forgotten" | "payment" | "dispute" | "unsent" | "refused";

export async function forget(
  { request, store }: Asked,
  email: string,
  evenUnshipped: boolean,
): Promise<ForgetOutcome> {
  try {
    await store.client.call(forgetShopper, { body: { email, evenUnshipped } });
    return "forgotten";
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("payment_under_way")) return "payment";
    if (error.has("dispute_open")) return "dispute";
    if (error.has("order_not_sent")) return "unsent";
    if (error.status === 422) return "refused";
    return throwFailure(error, request, store.slug);
  }
}
