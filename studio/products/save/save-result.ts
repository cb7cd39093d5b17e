// What a save said, as texts by place and a sentence for the top of the page. Types and rules only.
import type { TFunction } from "i18next";
import type { Posted } from "./handle-save.server";
import type { SaveOutcome } from "./save-product.server";

/** What was posted comes back to a page without scripts, which has no other copy. */
export type SaveAnswer = SaveOutcome & Partial<Posted>;

const failures = [
  ...(["slug_taken", "file_missing", "repeated", "collection_unknown", "too_long"] as const),
  ...(["stock_below_zero", "stock_too_large", "sku_unknown", "unreadable"] as const),
  ...(["listing_unknown", "listing_in_checkout"] as const),
  ...(["idempotency_key_reused", "idempotency_key_in_use"] as const),
] as const;
type KnownFailure = (typeof failures)[number];
const placeOf: Partial<Record<KnownFailure, string>> = {
  slug_taken: "slug",
  file_missing: "state",
};

type Translate = TFunction<"products">;

/** The platform's own detail is English. */
function describeReason(code: string, t: Translate): string {
  const known = failures.find((one) => one === code);
  return t(`error.${known ?? "unknown"}`);
}

export function buildErrors(answer: SaveAnswer | undefined, t: Translate): Map<string, string> {
  if (answer?.kind === "problems") {
    return new Map(answer.problems.map(({ code, place }) => [place, t(`error.${code}`)]));
  }
  if (answer?.kind !== "refused") return new Map();
  const known = failures.find((one): one is KnownFailure => one === answer.code);
  const place = known === undefined ? undefined : placeOf[known];
  return known === undefined || place === undefined
    ? new Map()
    : new Map([[place, t(`error.${known}`)]]);
}

/** Null where nothing went wrong. */
export function buildSummary(answer: SaveAnswer | undefined, t: Translate): string | null {
  switch (answer?.kind) {
    case "problems": {
      const reasons = new Set(answer.problems.map(({ code }) => t(`error.${code}`)));
      return t("save.problems", { count: answer.problems.length, reasons: [...reasons].join(" ") });
    }
    case "conflict":
      return t("save.conflict");
    case "refused":
      return t("save.refused", { reason: describeReason(answer.code, t) });
    case "stock-failed":
      return t("save.stockFailed", { reason: describeReason(answer.code, t) });
    default:
      return null;
  }
}
