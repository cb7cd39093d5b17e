// What a store's object does for its mails.
import type { StoreContext } from "#platform/store/store-context";
import { deliverMail } from "./deliver-mail";
import { listMails, resendMail } from "./mail-list";
import { resendProvider } from "./resend-provider";

export const mailsVerbs = {
  listMails,
  resendMail,
  sendMail: (ctx: StoreContext, mailId: string) =>
    deliverMail(ctx, mailId, resendProvider(ctx.env)),
};
