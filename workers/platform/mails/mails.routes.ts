// The mail calls of the contract, for the seller.
import { listMails, resendMail } from "#contract/mail-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountMails(app: PlatformApp): void {
  serve(app, listMails, async ({ store, query }) => accept(await store.listMails(query)));
  serve(app, resendMail, ({ store, params }) => store.resendMail(params.id));
}
