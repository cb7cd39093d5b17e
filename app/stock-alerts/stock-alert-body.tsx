// The shop's own form, or the one of a marketing provider where the seller has named it (Q69).
import { useLocalization } from "#app/localization/localization-context";
import { EmbeddedForm } from "#app/ui/embedded-form";
import { buildEmbedUrl } from "./stock-alert";
import { StockAlertForm, type StockAlertFormProps } from "./stock-alert-form";

export type StockAlertBodyProps = StockAlertFormProps & {
  /** The provider's form; null for our own. */
  embedUrl: string | null;
};

export function StockAlertBody({ embedUrl, ...form }: StockAlertBodyProps) {
  const { t, market } = useLocalization();
  if (embedUrl === null) return <StockAlertForm {...form} />;
  return (
    <EmbeddedForm
      url={buildEmbedUrl(embedUrl, form.choice, market.locale)}
      title={t("notify.title")}
      openLabel={t("embed.open")}
    />
  );
}
