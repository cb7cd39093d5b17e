// Registration of the shop's hostnames for wallets, with the payment provider. A failure is only
// logged, and asked again later.
import type { StoreContext } from "#platform/kernel/store-context";
import { wakeForWalletDomains } from "#platform/modules/domains/wallet-domain-queue";
import {
  recheckWalletDomain,
  registerWalletDomain,
} from "#platform/modules/payment-providers/stripe/wallet-domain";

const minuteMs = 60_000;
const maxWaitMs = 24 * 60 * minuteMs;
/** The waits double from a minute to a day: some five days in all. */
const maxTries = 15;

type Due = { hostname: string; tries: number };

async function isRegistered(ctx: StoreContext, { hostname, tries }: Due): Promise<boolean> {
  // Registered again it is what it was; only looking at it again can find it mended.
  const again = tries > 0 ? await recheckWalletDomain(ctx.env, hostname) : null;
  const answer = again?.ok ? again : await registerWalletDomain(ctx.env, hostname);
  return answer.ok && answer.value.applePay === "active";
}

async function register(ctx: StoreContext, due: Due): Promise<void> {
  const done = await isRegistered(ctx, due);
  const { hostname, tries } = due;
  const now = ctx.clock.now();
  if (done) {
    const update = "UPDATE wallet_host SET registered_at = ?, due_at_ms = NULL WHERE hostname = ?";
    ctx.sql.exec(update, now.toISOString(), hostname);
    return;
  }
  const waitMs = Math.min(maxWaitMs, minuteMs * 2 ** tries);
  const dueAtMs = tries + 1 < maxTries ? now.getTime() + waitMs : null;
  const update = "UPDATE wallet_host SET tries = ?, due_at_ms = ? WHERE hostname = ?";
  ctx.sql.exec(update, tries + 1, dueAtMs, hostname);
  const line = { level: "warn", storeSlug: ctx.slug, hostname, tries: tries + 1 };
  console.warn(JSON.stringify({ ...line, message: "wallets not registered" }));
}

export async function registerDueWalletDomains(ctx: StoreContext): Promise<void> {
  const select = "SELECT hostname, tries FROM wallet_host WHERE due_at_ms <= ?";
  const due = ctx.sql.exec<Due>(select, ctx.clock.now().getTime()).toArray();
  await Promise.all(due.map((host) => register(ctx, host)));
  wakeForWalletDomains(ctx);
}
