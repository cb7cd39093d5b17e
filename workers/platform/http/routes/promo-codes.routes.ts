// The seller's calls about promo codes.
import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";

export function mountPromoCodes(app: PlatformApp): void {
  serve(app, listPromoCodes, ({ store }) => store.listPromoCodes());
  serve(app, putPromoCode, ({ store, params, body }) => store.putPromoCode(params.code, body));
  serve(app, deletePromoCode, ({ store, params }) => store.deletePromoCode(params.code));
}
