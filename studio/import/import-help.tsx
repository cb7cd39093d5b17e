// What a seller has to know before an import: how to get the file, and what it does.
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";

export function ImportHelp() {
  const { t } = useTranslation("import");
  return (
    <Section>
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h2 className="mb-2 text-16">{t("help.shopify.title")}</h2>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>{t("help.shopify.1")}</li>
            <li>{t("help.shopify.2")}</li>
            <li>{t("help.shopify.3")}</li>
          </ol>
          <h2 className="mt-6 mb-2 text-16">{t("help.others.title")}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{t("help.others.1")}</li>
            <li>{t("help.others.2")}</li>
            <li>{t("help.others.3")}</li>
          </ul>
        </div>
        <div>
          <h2 className="mb-2 text-16">{t("help.rules.title")}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{t("help.rules.1")}</li>
            <li>{t("help.rules.2")}</li>
            <li>{t("help.rules.3")}</li>
            <li>{t("help.rules.4")}</li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
