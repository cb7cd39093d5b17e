// Changes of an order by the small forms of its page. Each ends on the page again, with a notice of what was done; an
// address that was not taken with what was typed.
import { json, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { setOrderEmail } from "#contract/orders/order-email-calls";
import {
  addOrderNote,
  deleteOrderNote,
  setOrderStatus,
  undoShipment,
} from "#contract/orders/seller-order-calls";
import { settleRefund } from "#contract/orders/settle-refund-calls";
import { includesScope } from "#contract/protocol/scopes";
import { resendMail } from "#contract/shoppers/mail-calls";
import { callOrErrorCode } from "#studio/orders/order-call-failures.server";
import { stayWithNotice } from "#studio/session/notice.server";
import { type OpenStore, throwForbidden } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { carryList } from "#studio/ui/back-to-list";

const IdField = z.string().min(1).max(60);
const ChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delivered") }),
  z.object({ intent: z.literal("in-production") }),
  z.object({
    intent: z.literal("note"),
    text: z.string().trim().min(1).max(2000),
    once: z.string().min(1).max(100),
  }),
  z.object({ intent: z.literal("delete-note"), id: IdField }),
  z.object({ intent: z.literal("resend"), id: IdField, once: z.string().max(100).default("") }),
  z.object({ intent: z.literal("undo"), id: IdField }),
  z.object({ intent: z.literal("email"), email: z.string().trim().max(254) }),
  z.object({
    intent: z.literal("settle"),
    id: IdField,
    note: z.string().trim().max(300).default(""),
    notify: z.string().optional(),
    once: z.string().min(1).max(100),
  }),
]);
type SettleFailure = "refund_settled" | "refund_replaced" | "payment_disputed";
type Change = z.output<typeof ChangeSchema>;

function askForChange(
  { client, scopes }: OpenStore,
  number: string,
  change: Change,
): Promise<unknown> {
  switch (change.intent) {
    case "delivered":
    case "in-production":
      return client.call(setOrderStatus, {
        params: { number },
        body: { status: change.intent },
      });
    case "note": {
      const options = { idempotencyKey: `note:${change.once}` };
      return client.call(
        addOrderNote,
        { params: { number }, body: { text: change.text } },
        options,
      );
    }
    case "delete-note":
      return client.call(deleteOrderNote, { params: { number, id: change.id } });
    case "resend":
      if (!includesScope(scopes, "shoppers:write")) throwForbidden();
      return client.call(
        resendMail,
        { params: { id: change.id } },
        // A page without the key sends one at each press.
        change.once === "" ? {} : { idempotencyKey: `resend:${change.once}:${change.id}` },
      );
    case "settle": {
      const { id, note, notify } = change;
      const body = { note, notify: notify !== undefined };
      const options = { idempotencyKey: `settle:${change.once}:${id}` };
      return client.call(settleRefund, { params: { number, id }, body }, options);
    }
    case "email":
      return client.call(setOrderEmail, { params: { number }, body: { email: change.email } });
    case "undo":
      return client.call(undoShipment, { params: { number, id: change.id } });
  }
}

/** By the platform's code. */
const reasons: Partial<Record<string, "announced" | "mail_outdated" | SettleFailure>> = {
  shipment_announced: "announced",
  refund_settled: "refund_settled",
  refund_replaced: "refund_replaced",
  payment_disputed: "payment_disputed",
  mail_outdated: "mail_outdated",
};

/** As it was typed. */
export type RefusedEmail = { refusedEmail: string };

export async function changeOrder(
  request: Request,
  studio: StudioContext,
  store: OpenStore,
  number: string,
): Promise<TypedResponse<RefusedEmail>> {
  const { search } = new URL(request.url);
  const path = carryList(`/stores/${store.slug}/orders/${encodeURIComponent(number)}`, search);
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const parsed = ChangeSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return stayWithNotice(studio, path, t("changeFailed.invalid"), "danger");
  const change = parsed.data;
  const changed = await callOrErrorCode(request, store.slug, askForChange(store, number, change));
  if (changed.ok) return stayWithNotice(studio, path, t(`changed.${change.intent}`));
  if (change.intent === "email" && changed.code === "invalid") {
    return json({ refusedEmail: change.email }, { status: 422 });
  }
  const reason = reasons[changed.code] ?? "invalid";
  return stayWithNotice(studio, path, t(`changeFailed.${reason}`), "danger");
}
