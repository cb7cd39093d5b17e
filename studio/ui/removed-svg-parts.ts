// Sentence about what a drawing was stored without.
import { useTranslation } from "react-i18next";

const parts = ["scripts", "documents", "addresses", "styles"] as const;
/** As the platform names them. */
export type RemovedPart = (typeof parts)[number];

/** From an answer of one of our own pages, where it may be left out. */
export function readParts(answer: object): RemovedPart[] {
  if (!("removed" in answer) || !Array.isArray(answer.removed)) return [];
  const named: unknown[] = answer.removed;
  return parts.filter((part) => named.includes(part));
}

/** @returns the sentence; empty where nothing was left out. */
export function useRemovedText(): (removed: readonly RemovedPart[]) => string {
  const { t, i18n } = useTranslation();
  return (removed) => {
    if (removed.length === 0) return "";
    const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
    return t("removed.text", { parts: list.format(removed.map((part) => t(`removed.${part}`))) });
  };
}
