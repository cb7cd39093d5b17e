// The seller's call that forgets a shopper.
import { forgetShopper } from "#contract/shopper-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";

export function mountShoppers(app: PlatformApp): void {
  serve(app, forgetShopper, ({ store, body }) => store.forgetShopper(body.email), {
    // The trail says that somebody was forgotten, and not who.
    subject: () => "",
  });
}
