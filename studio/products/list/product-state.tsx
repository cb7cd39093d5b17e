// Badges of a product: whether it is shown, and what keeps it from being sold.
import { useTranslation } from "react-i18next";
import { Badge } from "#studio/ui/page";
import type { ProductRow } from "./product-row";

const tones = { public: "good", private: "neutral", hidden: "warning" } as const;

export function ProductState({ state, missingFile }: Pick<ProductRow, "state" | "missingFile">) {
  const { t } = useTranslation("products");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {missingFile === true && <Badge tone="danger">{t("state.fileMissing")}</Badge>}
    </span>
  );
}
