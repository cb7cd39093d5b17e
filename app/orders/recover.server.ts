// Has the orders of an address mailed to it. The answer never says whether there
// are any, and the address travels in bodies only: addresses of pages and calls are logged.
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import { EmailSchema } from "#app/forms/email.schema";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PlatformError } from "#client/platform-error";
import { recoverOrders } from "#contract/orders/order-calls";
import type { RecoverResult } from "./recover-result";

const TypedSchema = z.string().max(2000).catch("");

const invalid = (email: string): RecoverResult => ({
  kind: "invalid",
  email,
  problem: "checkout.error.email",
});
const failed: MessageKey = "recover.error.failed";
const tooMany: MessageKey = "recover.error.tooMany";

function toFailure(error: PlatformError, email: string): RecoverResult {
  if (error.status === 429) return { kind: "too-many", email, problem: tooMany };
  if (error.has("email_invalid")) return invalid(email);
  // A backend of the operator's own has words of its own.
  const isRefused = error.status !== null && error.status < 500 && error.errors.length > 0;
  const problem = error.errors[0]?.detail || failed;
  return { kind: isRefused ? "refused" : "failed", email, problem };
}

export async function handleRecoverForm(shop: ShopContext, form: FormData): Promise<RecoverResult> {
  const typed = TypedSchema.parse(form.get("email"));
  const email = EmailSchema.safeParse(typed);
  if (!email.success) return invalid(typed);
  try {
    const { success, error } = await shop.backend.call(recoverOrders, {
      body: { email: email.data, slug: shop.store.slug },
    });
    if (success) return { kind: "sent", email: email.data };
    return { kind: error ? "refused" : "failed", email: email.data, problem: error || failed };
  } catch (error) {
    if (error instanceof PlatformError) return toFailure(error, email.data);
    throw error;
  }
}
