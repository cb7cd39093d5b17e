// The shop's own form, or the one of a marketing provider where the seller has named it.
import { useTranslation } from "react-i18next";
import { BuiltInOrEmbeddedForm, type EmbedChoice } from "#app/opt-in/built-in-or-embedded-form";
import { StockAlertForm, type StockAlertFormProps } from "./stock-alert-form";

export type StockAlertChoiceProps = StockAlertFormProps & EmbedChoice;

export function BuiltInOrEmbeddedStockAlert({ embedUrl, ...form }: StockAlertChoiceProps) {
  const { t } = useTranslation();
  const { slug, choice } = form.choice;
  return (
    <BuiltInOrEmbeddedForm
      embedUrl={embedUrl}
      title={t("notify.title")}
      facts={{ listing: slug, choice }}
    >
      <StockAlertForm {...form} />
    </BuiltInOrEmbeddedForm>
  );
}
