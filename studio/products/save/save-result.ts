// What a save said, as texts by place and a sentence for the top of the page. Types and rules only.
import type { TFunction } from "i18next";
import type { SaveOutcome } from "./save-product.server";

export type SaveFailure = Exclude<SaveOutcome, { kind: "saved" }>;
/** A draft comes back to a page without scripts, which has no other copy. */
export type SaveAnswer = { kind: "saved"; slug: string } | (SaveFailure & { slug?: string });

const failures = [
  "slug_taken",
  "file_missing",
  "repeated",
  "collection_unknown",
  "too_long",
] as const;
type KnownFailure = (typeof failures)[number];
const placeOf: Partial<Record<KnownFailure, string>> = {
  slug_taken: "slug",
  file_missing: "state",
};

type Translate = TFunction<"products">;

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
    case "refused": {
      const known = failures.find((one): one is KnownFailure => one === answer.code);
      return t("save.refused", {
        reason: known === undefined ? answer.detail : t(`error.${known}`),
      });
    }
    case "stock-failed":
      return t("save.stockFailed", { reason: answer.detail });
    default:
      return null;
  }
}
