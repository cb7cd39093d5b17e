// Promo code calls of a seller. A code is replaced as a whole, never patched.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import {
  EditedPromoCodeSchema,
  PromoCodeChangeSchema,
  PromoCodeNameSchema,
  SoldPromoCodeSchema,
} from "./promo-code";

const codeParams = z.object({ code: PromoCodeNameSchema });

export const listPromoCodes = defineCall({
  name: "listPromoCodes",
  summary: "All promo codes of the store, by name",
  base: "seller",
  scope: "promotions:read",
  method: "GET",
  path: "/v1/seller/promo-codes",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ promoCodes: z.array(SoldPromoCodeSchema) }),
  repeatable: true,
});

/**
 * The whole code is replaced; how often it was used stays. A store has 1,000 at most. 409 `promo_code_changed` where it
 * is not `expectedVersion` any more, 422 `listing_unknown` or `collection_unknown` for what the store does not have.
 */
export const putPromoCode = defineCall({
  name: "putPromoCode",
  summary: "Make a promo code, or replace its terms",
  base: "seller",
  scope: "promotions:write",
  method: "PUT",
  path: "/v1/seller/promo-codes/:code",
  params: codeParams,
  query: noFields,
  body: PromoCodeChangeSchema,
  answer: z.object({ promoCode: EditedPromoCodeSchema }),
  repeatable: true,
});

/** Orders that used it keep it; open checkouts lose it. */
export const deletePromoCode = defineCall({
  name: "deletePromoCode",
  summary: "Take a promo code away",
  base: "seller",
  scope: "promotions:write",
  method: "DELETE",
  path: "/v1/seller/promo-codes/:code",
  params: codeParams,
  query: noFields,
  body: noBody,
  answer: z.object({ code: z.string() }),
  repeatable: true,
});
