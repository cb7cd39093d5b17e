// Preview notice on every page: this is not the public shop. Must stay out of reach of a seller's CSS.
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { previewParameter } from "#contract/theme/preview-parameter";
import type { PreviewKind } from "./preview-kind";

const barLook = [
  "preview-bar sticky top-0 z-50 flex min-h-(--preview-height) flex-none items-center justify-center gap-x-[1.25rem]",
  "bg-(--preview-background) px-gutter text-(color:--preview-color)",
  "font-[family-name:ui-sans-serif,system-ui,sans-serif] text-14 leading-compact font-normal",
  "max-sm:justify-between max-sm:text-12 forced-colors:border-b-2",
].join(" ");

/** On the narrowest screens there is room for the longest words to stand in three lines. */
const leaveLook =
  "flex min-h-11 flex-none items-center font-semibold max-sm:max-w-[44%] max-sm:text-right max-3xs:max-w-[34%]";

function PreviewBar({ kind }: { kind: Exclude<PreviewKind, "studio"> }) {
  const { t } = useTranslation();
  const query = new URLSearchParams(useLocation().search);
  // What is no hash ends the preview, and the middleware redirects to the page's own address.
  query.set(previewParameter, "off");
  return (
    <aside className={barLook} aria-label={t("preview.title")}>
      <p className="max-w-none text-balance">
        <strong className="mr-[0.5em] max-sm:block">{t("preview.title")}</strong>{" "}
        {kind === "link" ? t("preview.draft") : t("preview.published")}
      </p>
      {kind === "link" && (
        <a className={leaveLook} href={`?${query}`}>
          {t("preview.leave")}
        </a>
      )}
    </aside>
  );
}

type PreviewFrameProps = {
  kind: PreviewKind;
  /** Where a seller's CSS begins; else the body has it. */
  pageClass: string | undefined;
  children: ReactNode;
};

/** What the body is to a page else. */
const pageLook = "flex min-w-0 flex-1 flex-col";

/** The bar, and the page in a box of its own: nothing inside comes above the bar. */
export function PreviewFrame({ kind, pageClass, children }: PreviewFrameProps) {
  return (
    <>
      {kind !== "studio" && <PreviewBar kind={kind} />}
      <div className="below-preview relative isolate flex flex-1">
        <div className={pageClass === undefined ? pageLook : `${pageClass} ${pageLook}`}>
          {children}
        </div>
      </div>
    </>
  );
}
