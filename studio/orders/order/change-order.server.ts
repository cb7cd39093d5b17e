// Changes of an order by the small forms of its page. Each ends on the page again, with a notice of what was done; what
// was typed and not taken comes back in its form.
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
import { type RefusedChange, settleFailures } from "#studio/orders/refused-change";
import { stayWithNotice } from "#studio/session/notice.server";
import { type OpenStore, throwForbidden } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { readTypedFields } from "#studio/session/typed-fields";
import { carryList } from "#studio/ui/back-to-list";

const maxNoteLength = 2000;
const IdField = z.string().min(1).max(60);
const ChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delivered") }),
  z.object({ intent: z.literal("in-production") }),
  z.object({
    intent: z.literal("note"),
    // A browser counts the end of a line once, and sends it as two characters.
    text: z
      .string()
      .transform((text) => text.replaceAll("\r\n", "\n"))
      .pipe(z.string().trim().min(1).max(maxNoteLength)),
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
const reasons: Partial<Record<string, "announced" | "mail_outdated">> = {
  shipment_announced: "announced",
  mail_outdated: "mail_outdated",
};

/** Null for a form in which nothing is typed. */
function listRefused(form: FormData, code: string): RefusedChange | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const once = code === "unanswered" ? text("once") : null;
  switch (form.get("intent")) {
    case "email":
      return code === "invalid" ? { refusedEmail: text("email").trim() } : null;
    case "note": {
      const note = text("text").replaceAll("\r\n", "\n");
      const { length } = note.trim();
      const reason = length === 0 ? "empty" : length > maxNoteLength ? "long" : "refused";
      return { refusedNote: { text: note, reason, once } };
    }
    case "settle": {
      const reason = settleFailures.find((one) => one === code) ?? "invalid";
      const typed = readTypedFields(form);
      return { refusedSettlement: { id: text("id"), typed, reason, once } };
    }
    default:
      return null;
  }
}

export async function changeOrder(
  request: Request,
  studio: StudioContext,
  store: OpenStore,
  number: string,
): Promise<TypedResponse<RefusedChange>> {
  const { search } = new URL(request.url);
  const path = carryList(`/stores/${store.slug}/orders/${encodeURIComponent(number)}`, search);
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const form = await request.formData();
  const reject = (code: string) => {
    const refused = listRefused(form, code);
    if (refused !== null) return json(refused, { status: 422 });
    const reason = reasons[code] ?? "invalid";
    return stayWithNotice(studio, path, t(`changeFailed.${reason}`), "danger");
  };
  const parsed = ChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return reject("invalid");
  const change = parsed.data;
  const changed = await callOrErrorCode(request, store.slug, askForChange(store, number, change));
  if (!changed.ok) return reject(changed.code);
  return stayWithNotice(studio, path, t(`changed.${change.intent}`));
}
