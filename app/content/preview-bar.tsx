// Says on every page that this is not the shop that everybody sees. Stands outside the element that a
// seller's CSS reaches.
import { useLocation } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { previewParameter } from "#contract/preview-link";
import type { PreviewKind } from "./frame";

export function PreviewBar({ kind }: { kind: PreviewKind }) {
  const { t } = useLocalization();
  const query = new URLSearchParams(useLocation().search);
  // What is no hash ends the preview, and the door leads to the page's own address (Q57).
  query.set(previewParameter, "off");
  return (
    <aside className="preview-bar" aria-label={t("preview.title")}>
      <p>
        <strong>{t("preview.title")}</strong>{" "}
        {kind === "link" ? t("preview.draft") : t("preview.published")}
      </p>
      {kind === "link" && <a href={`?${query}`}>{t("preview.leave")}</a>}
    </aside>
  );
}
