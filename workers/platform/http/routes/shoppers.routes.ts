// The seller's call that forgets a shopper.
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";

export function mountShoppers(app: PlatformApp): void {
  serve(app, forgetShopper, ({ store, body }) => store.forgetShopper(body.email), {
    // The trail says that somebody was forgotten, and not who.
    subject: () => "",
  });
}
