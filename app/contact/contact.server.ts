// Hands a shopper's message to the store. Without a good answer the message stays in its form.
import { parseWithZod } from "@conform-to/zod/v4";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { flatFormOf } from "#core/conform-safe-form";
import { type Contact, ContactSchema } from "./contact.schema";
import type { ContactResult } from "./contact-result";

function send(shop: ShopContext, contact: Contact) {
  return shop.backend.call(sendContactMessage, {
    body: {
      storeSlug: shop.store.slug,
      orderNumber: contact["contact-ordernumber"],
      email: contact["contact-email"],
      fullName: contact["contact-fullname"],
      reason: contact["contact-reason"],
      message: contact["contact-reason-message"],
      listing: contact["contact-listing"] || null,
      locale: shop.market.locale,
    },
  });
}

/** @returns null for a message that the store has. */
export async function handleContact(
  shop: ShopContext,
  form: FormData,
): Promise<ContactResult | null> {
  const { flat, isWhole } = flatFormOf(form);
  const submission = parseWithZod(flat, { schema: ContactSchema });
  const result = submission.reply();
  if (!isWhole) return { kind: "unreadable", result, problem: "preorder.failed" };
  if (submission.status !== "success") return { kind: "refused", result, problem: null };
  // Nothing leaves a preview.
  if (await shop.isPreview()) return { kind: "preview", result, problem: "preview.nothingSent" };
  try {
    await send(shop, submission.value);
    return null;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 429) return { kind: "too-many", result, problem: "contact.tooMany" };
    return { kind: "failed", result, problem: "preorder.failed" };
  }
}
