// Answer to a save: data for scripts, a page or a redirect for pages without them.
import { json, redirect } from "@remix-run/cloudflare";
import { uploadReasonKey } from "#studio/products/pictures/upload-reason";
import { noticeOf, redirectWithNotice } from "#studio/session/notice.server";
import type { StudioContext } from "#studio/session/studio-context";
import type { Handled } from "./handle-save.server";
import type { SaveAnswer } from "./save-result";

/** 207: a part of it is saved. */
const statusOf = { problems: 422, refused: 422, conflict: 409, "stock-failed": 207 } as const;

/** @param slug of the page that was posted to; null for a new product. */
export function buildSaveResponse(
  studio: StudioContext,
  { storePath, slug }: { storePath: string; slug: string | null },
  { outcome, posted, rejected }: Handled,
) {
  const t = studio.i18n.getFixedT(studio.locale, "products");
  if (outcome.kind === "saved") {
    const path = `${storePath}/products/${outcome.slug}`;
    if (rejected.length > 0) {
      const pictures = rejected.map(({ name, code }) => `${name}: ${t(uploadReasonKey(code))}`);
      const text = t("save.picturesRejected", { pictures: pictures.join(" ") });
      return redirectWithNotice(studio, path, text, "danger");
    }
    if (posted !== null) return redirectWithNotice(studio, path, t("save.done"));
    // Under another address the editor itself says it: a notice would be gone with the page that it leaves.
    if (outcome.slug !== slug) return json(outcome);
    return json(outcome, { headers: { "set-cookie": noticeOf(studio, path, t("save.done")) } });
  }
  const isMoved = outcome.kind === "stock-failed" && outcome.slug !== slug;
  // The same form once more, to the address that the product has now: that page says what was not saved.
  if (posted !== null && isMoved) return redirect(`${storePath}/products/${outcome.slug}`, 307);
  const isOver = outcome.kind === "refused" && outcome.code === "idempotency_key_reused";
  const answer: SaveAnswer = {
    ...outcome,
    // What was made under this name is another product: the next save makes one of its own.
    ...(posted !== null && (isOver ? { draft: posted.draft } : posted)),
  };
  return json(answer, { status: statusOf[outcome.kind] });
}
