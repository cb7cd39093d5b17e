// What went wrong with a save, at the top of the editor: a sentence, and a link to each field that needs a change.
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProblemLink } from "#studio/products/save/error-links";
import type { CellTarget } from "#studio/products/variants/field-ids";
import { Banner } from "#studio/ui/page";

/** More would push the fields themselves out of sight. */
const maxLinks = 30;

type SaveSummaryProps = {
  text: string;
  links: readonly ProblemLink[];
  /** Of a page that came with its errors, before any script runs. */
  isPosted: boolean;
  onCell(cell: CellTarget): void;
};

export function SaveSummary({ text, links, isPosted, onCell }: SaveSummaryProps) {
  const { t } = useTranslation("products");
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whose text or links are new.
  useEffect(() => summary.current?.focus(), [text, links.length]);
  const follow = (event: MouseEvent, { id, cell }: ProblemLink) => {
    event.preventDefault();
    const field = document.getElementById(id);
    // The grid's rows out of view have no element, and the grid knows one active cell.
    if (cell !== null && !(field instanceof HTMLInputElement)) return onCell(cell);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, a page that comes with its errors begins at them.
    <div ref={summary} id="save-summary" tabIndex={-1} autoFocus={isPosted}>
      <Banner tone="danger">
        <p>{text}</p>
        {links.length > 0 && (
          <ul className="mt-2 list-disc ps-5">
            {links.slice(0, maxLinks).map((link) => (
              <li key={`${link.id} ${link.text}`} className="wrap-anywhere">
                <a className="link" href={`#${link.id}`} onClick={(event) => follow(event, link)}>
                  {link.text}
                </a>
              </li>
            ))}
            {links.length > maxLinks && (
              <li>{t("save.moreProblems", { count: links.length - maxLinks })}</li>
            )}
          </ul>
        )}
      </Banner>
    </div>
  );
}
