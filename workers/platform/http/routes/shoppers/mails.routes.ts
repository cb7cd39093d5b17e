// The seller's calls about mails: what was sent, and sending one again.
import { listMails, resendMail } from "#contract/shoppers/mail-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountMails(app: PlatformApp): void {
  serve(app, listMails, async ({ store, query }) => ok(await store.listMails(query)));
  serve(app, resendMail, ({ store, params }) => store.resendMail(params.id));
}
