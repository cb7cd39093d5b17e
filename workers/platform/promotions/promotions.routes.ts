// The promo code calls of the contract, all of them the seller's.
import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promo-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

export function mountPromotions(app: PlatformApp): void {
  serve(app, listPromoCodes, ({ store }) => store.listPromoCodes());
  serve(app, putPromoCode, ({ store, params, body }) => store.putPromoCode(params.code, body));
  serve(app, deletePromoCode, ({ store, params }) => store.deletePromoCode(params.code));
}
