// Answer to a save: data for scripts, a page or a redirect for pages without them.
import { json } from "@remix-run/cloudflare";
import { noticeOf, redirectWithNotice } from "#studio/session/notice.server";
import type { StudioContext } from "#studio/session/studio-context";
import type { Handled } from "./handle-save.server";
import type { SaveAnswer } from "./save-result";

const statusOf = { problems: 422, refused: 422, conflict: 409, "stock-failed": 422 } as const;

/** @param slug of the page that was posted to; null for a new product. */
export function buildSaveResponse(
  studio: StudioContext,
  { storePath, slug }: { storePath: string; slug: string | null },
  handled: Handled,
) {
  const { outcome, hasScripts, draft, once } = handled;
  const t = studio.i18n.getFixedT(studio.locale, "products");
  if (outcome.kind === "unreadable") {
    const answer: SaveAnswer = { kind: "refused", code: "", detail: t("error.unreadable") };
    return json({ ...answer, ...(draft && { draft }) }, { status: 422 });
  }
  if (outcome.kind !== "saved") {
    const typed = { ...(draft && { draft }), ...(once !== undefined && { once }) };
    return json({ ...outcome, ...typed }, { status: statusOf[outcome.kind] });
  }
  const path = `${storePath}/products/${outcome.slug}`;
  if (!hasScripts) return redirectWithNotice(studio, path, t("save.done"));
  // Under another address the editor itself says it: a notice would be gone with the page that it leaves.
  if (outcome.slug !== slug) return json(outcome);
  return json(outcome, { headers: { "set-cookie": noticeOf(studio, path, t("save.done")) } });
}
