// Says on every page that this is not the shop that everybody sees, out of the reach of a seller's CSS.
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { previewParameter } from "#contract/preview-parameter";
import type { PreviewKind } from "./frame";

function PreviewBar({ kind }: { kind: PreviewKind }) {
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

type PreviewFrameProps = {
  kind: PreviewKind;
  /** Where a seller's CSS begins; else the body has it. */
  pageClass: string | undefined;
  children: ReactNode;
};

/** The bar, and the page in a box of its own: nothing inside comes above the bar. */
export function PreviewFrame({ kind, pageClass, children }: PreviewFrameProps) {
  return (
    <>
      <PreviewBar kind={kind} />
      <div className="below-preview">
        <div className={pageClass}>{children}</div>
      </div>
    </>
  );
}
