// Wrapper of every form that a marketing provider may take over: the shop's own, or the page of
// the provider that the seller has named.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAllowsForms } from "#app/analytics/consent/use-consent";
import { useLocalization } from "#app/localization/localization-context";
import { EmbeddedForm } from "#app/ui/embedded-form";

export type EmbedChoice = {
  /** The provider's form; null for our own. */
  embedUrl: string | null;
  /** Nothing around the form says what it is for. */
  isAlone?: boolean | undefined;
};

type BuiltInOrEmbeddedFormProps = EmbedChoice & {
  title: string;
  /** What the provider's form receives besides the language. */
  facts?: Record<string, string>;
  /** Our own form. */
  children: ReactNode;
};

/** The facts are for the hidden fields of the seller's choice. */
export function buildEmbedUrl(form: string, facts: Record<string, string>): string {
  const url = new URL(form);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}

export function BuiltInOrEmbeddedForm(props: BuiltInOrEmbeddedFormProps) {
  const { embedUrl, isAlone, title, facts, children } = props;
  const { t } = useTranslation();
  const { market } = useLocalization();
  const isAllowed = useAllowsForms();
  if (embedUrl === null) return children;
  const { host } = new URL(embedUrl);
  return (
    <EmbeddedForm
      url={buildEmbedUrl(embedUrl, { ...facts, locale: market.locale })}
      title={title}
      heading={isAlone ? title : undefined}
      openLabel={t("embed.open")}
      ask={
        isAllowed ? null : { note: t("embed.note", { host }), loadLabel: t("embed.load", { host }) }
      }
    />
  );
}
