// The promo codes that a shop shows in public, and when those change by themselves.
import type { PromoBanner, PromoBenefit, PromoCode } from "#contract/promotions/promo-code";
import type { StoreContext } from "#platform/kernel/store-context";
import { listBannerRecords } from "./promo-code-record";

function bannerValueOf(benefit: PromoBenefit): PromoBanner["value"] {
  return benefit.type === "free_shipping" ? null : benefit.value;
}

/** Codes that have not ended; one that starts later is there with its start. */
export function listPromoBanners(ctx: StoreContext): PromoBanner[] {
  const nowMs = ctx.clock.now().getTime();
  return listBannerRecords(ctx)
    .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > nowMs)
    .map(({ code, benefit, startsAt, endsAt, appliesTo }) => ({
      code,
      type: benefit.type,
      startsAt,
      endsAt,
      value: bannerValueOf(benefit),
      ...(appliesTo !== null && { isSelective: true as const }),
    }));
}

/** When the shop's pages change by themselves because of this code; null when never again. */
export function bannerTurnsAtMs({ banner, startsAt, endsAt }: PromoCode, now: Date): number | null {
  if (!banner) return null;
  const turns = [startsAt, endsAt]
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((atMs) => atMs > now.getTime());
  return turns.length === 0 ? null : Math.min(...turns);
}
