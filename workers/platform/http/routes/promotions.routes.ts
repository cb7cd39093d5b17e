// The promo code calls of the contract, all of them the seller's.
import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";

export function mountPromotions(app: PlatformApp): void {
  serve(app, listPromoCodes, ({ store }) => store.listPromoCodes());
  serve(app, putPromoCode, ({ store, params, body }) => store.putPromoCode(params.code, body));
  serve(app, deletePromoCode, ({ store, params }) => store.deletePromoCode(params.code));
}
