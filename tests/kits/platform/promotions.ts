// What the tests of promo codes share.

import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import type { PromoCodeInput } from "#contract/promotions/promo-code";
import type { CallInput } from "#contract/protocol/call";
import { ask, readAnswer, type Seller } from "./platform";

export const percent = (value: number) => ({ type: "percentage" as const, value });

type Change = CallInput<typeof putPromoCode>["body"];

export function put(seller: Seller, code: string, terms: Change): Promise<Response> {
  const path = putPromoCode.path.replace(":code", encodeURIComponent(code));
  return ask("PUT", path, { headers: seller.headers, body: terms });
}

export async function aPromoCode(seller: Seller, code: string, terms: Partial<PromoCodeInput>) {
  const answer = await put(seller, code, { benefit: percent(10), ...terms });
  return (await readAnswer(putPromoCode, answer)).promoCode;
}

export function remove(seller: Seller, code: string): Promise<Response> {
  const path = deletePromoCode.path.replace(":code", encodeURIComponent(code));
  return ask("DELETE", path, { headers: seller.headers });
}

export async function codesOf(seller: Seller) {
  const answer = await ask("GET", listPromoCodes.path, { headers: seller.headers });
  return (await readAnswer(listPromoCodes, answer)).promoCodes;
}

/** How many orders used the code. */
export async function usesOf(seller: Seller, code: string): Promise<number | undefined> {
  return (await codesOf(seller)).find((promo) => promo.code === code)?.used;
}
