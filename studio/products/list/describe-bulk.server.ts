// Sentence about a bulk change: how many it reached, and which products it did not and why.
import type { StudioContext } from "#studio/session/studio-context";
import type { BulkOutcome } from "./products.server";

const known = [
  "listing_unknown",
  "file_missing",
  "listing_in_checkout",
  "collection_unknown",
] as const;

const named = 3;

export function describeBulk(
  { i18n, locale }: Pick<StudioContext, "i18n" | "locale">,
  { changed, failed }: Extract<BulkOutcome, { kind: "done" }>,
): { text: string; tone: "success" | "danger" } {
  const t = i18n.getFixedT(locale, "products");
  const done = t("bulk.done", { count: changed });
  if (failed.length === 0) return { text: done, tone: "success" };
  const reasons = failed.slice(0, named).map(({ slug, code }) => {
    const reason = known.find((one) => one === code) ?? "unknown";
    return `${slug}: ${t(`problem.${reason}`)}`;
  });
  const failures = t("bulk.failed", { count: failed.length, reasons: reasons.join(" · ") });
  return { text: `${done} ${failures}`.slice(0, 500), tone: "danger" };
}
