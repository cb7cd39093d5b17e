// Which of a store's promo codes deserve a banner. Knows no shopper: the banners stand in
// cached, shared pages.
import type { PromoBanner } from "#contract/promotions/promo-code";
import type { StoreRecord } from "#contract/store/store";

type Amount = Extract<PromoBanner["value"], object>;

/** A banner that says something; without the times between which it does. */
export type SelectedPromoBanner = { code: string; isSelective?: true } & (
  | { type: "percentage"; percent: number }
  | { type: "fixed_value"; amount: Amount }
  | { type: "free_shipping" }
);

/** Free shipping always; a share above nothing; an amount above nothing in US dollars. */
function readBanner({ code, type, value, isSelective }: PromoBanner): SelectedPromoBanner | null {
  if (code === "") return null;
  const named = { code, ...(isSelective && { isSelective }) };
  switch (type) {
    case "free_shipping":
      return { ...named, type };
    case "percentage":
      return typeof value === "number" && value > 0 ? { ...named, type, percent: value } : null;
    case "fixed_value":
      return typeof value === "object" &&
        value !== null &&
        value.amount > 0 &&
        value.currency === "USD"
        ? { ...named, type, amount: value }
        : null;
    default:
      return null;
  }
}

function isRunning({ startsAt, endsAt }: PromoBanner, nowMs: number): boolean {
  const hasBegun = startsAt === null || Date.parse(startsAt) <= nowMs;
  return hasBegun && (endsAt === null || Date.parse(endsAt) > nowMs);
}

export function selectPromoBanners(
  promoCodes: StoreRecord["promoCodes"],
  nowMs: number,
): SelectedPromoBanner[] {
  return promoCodes
    .filter((banner) => isRunning(banner, nowMs))
    .flatMap((banner) => readBanner(banner) ?? []);
}
