// The seller's calls about mails, promo codes and retention. Each one asks the verb of its name.

import { deletePromoCode, listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import { listMails, resendMail } from "#contract/shoppers/mail-calls";
import { getRetention, putRetention } from "#contract/shoppers/retention-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountSeller(app: PlatformApp): void {
  serve(app, listMails, async ({ store, query }) => ok(await store.listMails(query)));
  serve(app, resendMail, ({ store, params }) => store.resendMail(params.id));

  serve(app, listPromoCodes, ({ store }) => store.listPromoCodes());
  serve(app, putPromoCode, ({ store, params, body }) => store.putPromoCode(params.code, body));
  serve(app, deletePromoCode, ({ store, params }) => store.deletePromoCode(params.code));

  serve(app, getRetention, async ({ store }) => ok(await store.showRetention()));
  serve(app, putRetention, ({ store, body }) => store.writeRetention(body));
}
