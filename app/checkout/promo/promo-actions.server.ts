// Promo forms of the order summary, one handler an intent. Of what was typed only a refused code is cleared.

import type { CheckoutRequest } from "#app/checkout/forms/checkout-result";
import {
  isCodeError,
  type PromoEntries,
  type PromoFormResult,
} from "#app/checkout/forms/promo-result";
import { checkoutFailureOf } from "#app/checkout/session/checkout-error-messages.server";
import type { ShopContext } from "#app/context/shop-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { PromoCodeSchema } from "./promo.schema";
import { enterPromoCode, removePromoCode } from "./promo-code.server";

/** Without scripts the fields of the first step are posted along, so that nothing typed is lost. */
function entriesOf(form: FormData): PromoEntries {
  if (!form.has("email")) return null;
  const initialValue: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") initialValue[name] = value;
  return { initialValue };
}

/** @returns why it did not work; null where it did */
async function tried(change: () => Promise<MessageKey | null>): Promise<MessageKey | null> {
  try {
    return await change();
  } catch (error) {
    return checkoutFailureOf(error).message;
  }
}

type Entered = { typed: string; problem: MessageKey | null };

async function enterTyped(shop: ShopContext, checkout: Checkout, form: FormData): Promise<Entered> {
  const typed = PromoCodeSchema.parse(form.get("promoCode"));
  return { typed, problem: await tried(() => enterPromoCode(shop, checkout, typed.trim())) };
}

/** Without scripts the page is rendered again with what was typed. */
function resultOf(form: FormData, { typed, problem }: Entered): PromoFormResult {
  const entries = entriesOf(form);
  if (problem === null && entries === null) return { kind: "stay" };
  const left = isCodeError(problem) ? "" : typed;
  return { kind: "promo", typed: left, problem, entries, changing: false };
}

export async function handleApplyPromo(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<PromoFormResult> {
  return resultOf(form, await enterTyped(shop, checkout, form));
}

/**
 * Without scripts the form of the details holds the code, too: Enter in its field, or a press on the form's button, sends
 * both. @param checkout with the details that were just saved @returns null unless the code is refused
 */
export async function applyTypedPromo(
  shop: ShopContext,
  checkout: Checkout,
  form: FormData,
): Promise<PromoFormResult | null> {
  if (PromoCodeSchema.parse(form.get("promoCode")).trim() === "") return null;
  const entered = await enterTyped(shop, checkout, form);
  return entered.problem === null ? null : resultOf(form, entered);
}

export async function handleRemovePromo(
  shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<PromoFormResult> {
  const typed = PromoCodeSchema.parse(form.get("promoCode"));
  const problem = await tried(async () => {
    await removePromoCode(shop, checkout.id);
    return null;
  });
  return resultOf(form, { typed, problem });
}

/** Opens the field again with the code that counts. */
export async function handleChangePromo(
  _shop: ShopContext,
  checkout: Checkout,
  { form }: CheckoutRequest,
): Promise<PromoFormResult> {
  const typed = checkout.promoCode ?? "";
  return { kind: "promo", typed, problem: null, entries: entriesOf(form), changing: true };
}
