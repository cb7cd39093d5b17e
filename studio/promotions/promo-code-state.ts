// State of a promo code at a moment, and the list's search and filter. Pure.
import type { SoldPromoCode } from "#contract/promotions/promo-code";

export const promoStates = ["active", "scheduled", "ended", "usedUp"] as const;
export type PromoState = (typeof promoStates)[number];

type Terms = Pick<SoldPromoCode, "startsAt" | "endsAt" | "usageLimit" | "used">;

/** As shoppers meet it: an end outweighs a used-up limit, since no higher limit would bring it back. */
export function promoStateOf({ startsAt, endsAt, usageLimit, used }: Terms, now: Date): PromoState {
  const nowMs = now.getTime();
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return "ended";
  if (usageLimit !== null && used >= usageLimit) return "usedUp";
  if (startsAt !== null && Date.parse(startsAt) > nowMs) return "scheduled";
  return "active";
}

export type PromoListQuery = { search: string; state: PromoState | null; after: string | null };

const pageSize = 50;

export function readPromoListQuery(search: URLSearchParams): PromoListQuery {
  const state = search.get("state");
  return {
    search: (search.get("q") ?? "").trim().slice(0, 40),
    state: promoStates.find((known) => known === state) ?? null,
    after: search.get("after"),
  };
}

export type ListedPromoCode = SoldPromoCode & { state: PromoState };

/** By name; `next` is the `after` of the following page. */
export function pagePromoCodes(
  codes: readonly SoldPromoCode[],
  { search, state, after }: PromoListQuery,
  now: Date,
): { codes: ListedPromoCode[]; next: string | null } {
  const wanted = search.toUpperCase();
  const found = codes
    .map((code) => ({ ...code, state: promoStateOf(code, now) }))
    .filter((code) => code.code.includes(wanted) && (state === null || code.state === state))
    .filter(({ code }) => after === null || code > after);
  const shown = found.slice(0, pageSize);
  return { codes: shown, next: found.length > pageSize ? (shown.at(-1)?.code ?? null) : null };
}
