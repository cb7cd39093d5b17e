// Alarm job: publishes when a promo banner begins or ends.
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { bannerTurnsAtMs } from "./promo-banners";
import { listBannerRecords, savePromoCode } from "./promo-code-record";

function wakeForNext(ctx: StoreContext): void {
  const { next } = ctx.sql
    .exec<{ next: number | null }>("SELECT MIN(banner_turns_at_ms) AS next FROM promo_code")
    .one();
  if (next !== null) ctx.wakeBy(next);
}

export async function publishPromoBannerChanges(ctx: StoreContext): Promise<void> {
  const now = ctx.clock.now();
  const turned = ctx.sql
    .exec<{ code: string }>(
      "SELECT code FROM promo_code WHERE banner_turns_at_ms <= ?",
      now.getTime(),
    )
    .toArray()
    .map(({ code }) => code);
  if (turned.length > 0) {
    for (const promo of listBannerRecords(ctx).filter(({ code }) => turned.includes(code))) {
      savePromoCode(ctx, promo, bannerTurnsAtMs(promo, now));
    }
  }
  wakeForNext(ctx);
  if (turned.length > 0) await publishSoon(ctx);
}
