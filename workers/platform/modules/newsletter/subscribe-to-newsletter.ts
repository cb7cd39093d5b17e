// Newsletter sign-up. Nothing happens before the address confirms it from
// its mailbox, and the answer never reveals what is known of the address.
import * as z from "zod";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { askForNewsletter as Ask } from "#contract/shoppers/newsletter-calls";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { ok, type Result } from "#platform/kernel/result";
import { wakeToExpire } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { takeOptInRequest, wasJustAsked } from "#platform/modules/opt-in/opt-in-rules";
import { buildOptInPaths } from "#platform/modules/opt-in/opt-in-token";

type Wish = Omit<CallInput<typeof Ask>["body"], "storeSlug">;

const KnownRow = z.object({ created_at: z.iso.datetime(), confirmed_at: z.string().nullable() });

/** True where the address is on the list, or was just written to about it. */
function isNoted(ctx: StoreContext, email: string): boolean {
  const [raw] = ctx.sql
    .exec(
      "SELECT created_at, confirmed_at FROM newsletter_subscription WHERE lower(email) = lower(?)",
      email,
    )
    .toArray();
  if (raw === undefined) return false;
  const known = KnownRow.parse(raw);
  return known.confirmed_at !== null || wasJustAsked(ctx, known.created_at);
}

const IdRow = z.object({ subscription_id: z.int() });

function note(ctx: StoreContext, { email, locale }: Wish): number {
  const row = ctx.sql
    .exec(
      `INSERT INTO newsletter_subscription (subscription_id, email, locale, source, created_at)
       VALUES (?, ?, ?, 'signup', ?)
       ON CONFLICT (lower(email)) DO UPDATE SET email = excluded.email, locale = excluded.locale,
         created_at = excluded.created_at
       RETURNING subscription_id`,
      nextSequenceId(ctx.sql, "newsletter_subscription"),
      email,
      locale,
      ctx.clock.now().toISOString(),
    )
    .one();
  return IdRow.parse(row).subscription_id;
}

/** @param shopper a hash of the network address; null where it is not counted. */
export function askForNewsletter(
  ctx: StoreContext,
  wish: Wish,
  shopper: string | null,
): Result<CallAnswer<typeof Ask>> {
  const { email, locale } = wish;
  return ctx.transaction(() => {
    const refused = takeOptInRequest(ctx, "newsletter", { email, shopper });
    if (refused !== null) return refused;
    if (!isNoted(ctx, email)) {
      const { pagePath, stopPath } = buildOptInPaths(ctx, "newsletter", note(ctx, wish));
      const content = { kind: "newsletter-confirm", newsletterPath: pagePath, stopPath } as const;
      queueMail(ctx, { to: email, locale, content });
      wakeToExpire(ctx, "unconfirmed");
    }
    return ok({ noted: true });
  });
}
