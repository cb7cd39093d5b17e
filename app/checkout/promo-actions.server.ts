// The promo forms of the order summary in, one answer out.
import type { ShopContext } from "#app/context";
import type { MessageKey } from "#app/localization/translator";
import type { Checkout } from "#contract/checkout";
import { PromoCodeSchema, type PromoIntent } from "./checkout.schema";
import { refusalOf } from "./checkout.server";
import { enterPromoCode, removePromoCode } from "./promo-code.server";
import type { PromoAnswer } from "./promo-view";

/** What else was typed on the page, where it came along; null otherwise. */
type Entries = { initialValue: Record<string, string> } | null;

export type PromoFormAnswer =
  /** The checkout is what was asked for: the page may be read anew. */
  { kind: "stay" } | ({ kind: "promo"; entries: Entries; changing: boolean } & PromoAnswer);

/** Without scripts the fields of the first step are posted along, so that nothing typed is lost. */
function entriesOf(form: FormData): Entries {
  if (!form.has("email")) return null;
  const initialValue: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") initialValue[name] = value;
  return { initialValue };
}

async function carryOut(
  shop: ShopContext,
  checkout: Checkout,
  { intent, code }: { intent: PromoIntent; code: string },
): Promise<MessageKey | null> {
  try {
    if (intent === "apply-promo") return await enterPromoCode(shop, checkout, code);
    if (intent === "remove-promo") await removePromoCode(shop, checkout.id);
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
}

export async function answerPromo(
  shop: ShopContext,
  checkout: Checkout,
  { intent, form }: { intent: PromoIntent; form: FormData },
): Promise<PromoFormAnswer> {
  const entered = PromoCodeSchema.parse(form.get("promoCode"));
  const problem = await carryOut(shop, checkout, { intent, code: entered.trim() });
  const changing = intent === "change-promo";
  const typed = changing ? (checkout.promoCode ?? "") : entered;
  const entries = entriesOf(form);
  if (problem === null && entries === null && !changing) return { kind: "stay" };
  return { kind: "promo", typed, problem, entries, changing };
}
