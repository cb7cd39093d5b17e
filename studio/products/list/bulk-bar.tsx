// What is done with the products that are ticked: those of this page alone, as many as the bar counts.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { selectionBarId } from "#studio/ui/row-selection";
import { SubmitButton } from "#studio/ui/submit-button";

const changes = [
  ...(["show", "hide", "addTag", "removeTag", "addToCollection", "removeFromCollection"] as const),
  ...(["stock", "price", "delete"] as const),
] as const;

type BulkBarProps = {
  count: number;
  collections: readonly { slug: string; name: string; isRuled: boolean }[];
  /** With a change that is shown before its answer. */
  isBusy: boolean;
  onClear(): void;
};

/** Without scripts it is always there and counts nothing. */
export function BulkBar({ count, collections, isBusy, onClear }: BulkBarProps) {
  const { t } = useTranslation("products");
  const [change, setChange] = useState<string>("show");
  const needs = (name: string) => (change.endsWith(name) ? "" : "scripts:hidden");
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, whose edge would be another card's.
    <div
      id={selectionBarId}
      role="group"
      aria-labelledby={`${selectionBarId}-count`}
      tabIndex={-1}
      className={`tall:sticky tall:bottom-0 z-10 flex flex-wrap items-center gap-2 border border-line bg-surface p-3 sm:rounded-lg ${count === 0 ? "scripts:hidden" : ""}`}
    >
      <p
        id={`${selectionBarId}-count`}
        className="mr-auto hidden font-medium max-sm:w-full scripts:block"
      >
        {t("bulk.count", { count })}
      </p>
      <select
        name="change"
        className="input w-auto max-sm:min-w-40 max-sm:flex-1"
        aria-label={t("bulk.change")}
        value={change}
        onChange={({ currentTarget }) => setChange(currentTarget.value)}
      >
        {changes.map((one) => (
          <option key={one} value={one}>
            {t(`bulk.${one}`)}
          </option>
        ))}
      </select>
      <input
        name="tag"
        className={`input w-40 ${needs("Tag")}`}
        aria-label={t("bulk.tag")}
        placeholder={t("bulk.tag")}
        maxLength={120}
      />
      <select
        name="collection"
        className={`input w-auto ${needs("Collection")}`}
        aria-label={t("field.collection")}
      >
        <option value="">{t("bulk.chooseCollection")}</option>
        {collections
          .filter(({ isRuled }) => !isRuled)
          .map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
      </select>
      <SubmitButton {...(isBusy && { isBusy })}>{t("bulk.apply")}</SubmitButton>
      <button
        type="button"
        className="button button-quiet hidden scripts:inline-flex"
        onClick={onClear}
      >
        {t("bulk.clear")}
      </button>
    </div>
  );
}
