// Has the orders of an address mailed to it (TRK-03 … TRK-06). The answer never says whether there
// are any (Q81), and the address travels in bodies only: addresses of pages and calls are logged.
import * as z from "zod";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import type { MessageKey } from "#app/localization/translator";
import { recoverOrders } from "#contract/order-calls";
import type { RecoverAnswer } from "./recover-answer";

const TypedSchema = z.string().max(2000).catch("");
const EmailSchema = z.string().trim().max(254).pipe(z.email());

const invalid = (email: string): RecoverAnswer => ({
  kind: "invalid",
  email,
  problem: "checkout.error.email",
});
const failed: MessageKey = "recover.error.failed";
const tooMany: MessageKey = "recover.error.tooMany";

function answerRefusal(error: PlatformError, email: string): RecoverAnswer {
  if (error.status === 429) return { kind: "too-many", email, problem: tooMany };
  if (error.has("email_invalid")) return invalid(email);
  // TRK-06: a backend of the operator's own has words of its own.
  return { kind: "failed", email, problem: error.errors[0]?.detail || failed };
}

export async function answerRecoverForm(shop: ShopContext, form: FormData): Promise<RecoverAnswer> {
  const typed = TypedSchema.parse(form.get("email"));
  const email = EmailSchema.safeParse(typed);
  if (!email.success) return invalid(typed);
  try {
    const { success, error } = await shop.backend.call(recoverOrders, {
      body: { email: email.data, slug: shop.store.slug },
    });
    if (success) return { kind: "sent", email: email.data };
    return { kind: "failed", email: email.data, problem: error || failed };
  } catch (error) {
    if (error instanceof PlatformError) return answerRefusal(error, email.data);
    throw error;
  }
}
