// What a store's object does for its mails.
import type { StoreContext } from "#platform/kernel/store-context";
import { deliverMail } from "./deliver-mail";
import { listMails, resendMail } from "./mail-list";
import { resendProvider } from "./resend-provider";

export const mailsVerbs = {
  listMails,
  resendMail,
  /** @param sealedId opens the checkout that the mail leads to; null where it leads to none. */
  sendMail: (ctx: StoreContext, mailId: string, sealedId: string | null = null) =>
    deliverMail(ctx, mailId, resendProvider(ctx.env), sealedId),
};
