// What a save said, as texts by place and a sentence for the top of the page. Types and rules only.
import type { TFunction } from "i18next";
import { errorKey } from "#studio/products/variants/field-ids";
import type { EditorProblem } from "./error-links";
import type { Posted } from "./handle-save.server";
import type { SaveOutcome } from "./save-product.server";

/** What was posted comes back to a page without scripts, which has no other copy. */
export type SaveAnswer = SaveOutcome & Partial<Posted>;

const failures = [
  ...(["slug_taken", "file_missing", "repeated", "collection_unknown", "too_long"] as const),
  ...(["stock_below_zero", "stock_too_large", "sku_unknown", "unreadable"] as const),
  ...(["listing_unknown", "listing_deleted", "listing_in_checkout"] as const),
  ...(["idempotency_key_reused", "idempotency_key_in_use"] as const),
] as const;
const placed = ["slug_taken", "file_missing"] as const;
const placeOf = { slug_taken: "slug", file_missing: "state" } as const;

type Translate = TFunction<"products">;

/** The platform's own detail is English. */
function describeReason(code: string, t: Translate): string {
  const known = failures.find((one) => one === code);
  return t(`error.${known ?? "unknown"}`);
}

export function buildErrors(answer: SaveAnswer | undefined, t: Translate): Map<string, string> {
  return new Map(
    listProblems(answer).map((problem) => [errorKey(problem), t(`error.${problem.code}`)]),
  );
}

/** Places that the editor has a field for. */
export function listProblems(answer: SaveAnswer | undefined): readonly EditorProblem[] {
  if (answer?.kind === "problems") return answer.problems;
  if (answer?.kind !== "refused") return [];
  const code = placed.find((one) => one === answer.code);
  return code === undefined ? [] : [{ code, place: placeOf[code] }];
}

/** Null where nothing went wrong. */
export function buildSummary(answer: SaveAnswer | undefined, t: Translate): string | null {
  switch (answer?.kind) {
    case "problems":
      return t("save.problems", { count: answer.problems.length });
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
