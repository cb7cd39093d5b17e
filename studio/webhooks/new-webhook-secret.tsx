// A webhook's secret, on the one page that shows it.
import { useTranslation } from "react-i18next";
import { CopyButton } from "#studio/ui/copy-button";
import { Banner } from "#studio/ui/page";

export function NewWebhookSecret({ secret }: { secret: string }) {
  const { t } = useTranslation("webhooks");
  return (
    <Banner tone="good">
      <h2 className="text-16">{t("secret.title")}</h2>
      <p className="mt-1">{t("secret.once")}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="break-all">{secret}</code>
        <CopyButton text={secret} name={t("secret.title")} />
      </p>
    </Banner>
  );
}
