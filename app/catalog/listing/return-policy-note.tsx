// What a shopper gets back when something is wrong, with a link to the store's policy where it has one.
import { useTranslation } from "react-i18next";
import { SharedMarkup } from "#app/localization/shared-markup";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

type PolicyNoteProps = {
  /** Null where there is none to read. */
  policyUrl: string | null;
  /** What is downloaded is neither misprinted nor sent back. */
  isDigital: boolean;
};

export function ReturnPolicyNote({ policyUrl, isDigital }: PolicyNoteProps) {
  const { t } = useTranslation();
  return (
    <SharedMarkup
      tag="p"
      shared={import.meta.env.SSR && { of: "policy-note", by: [policyUrl, isDigital] }}
      className="policy mb-2 flex gap-3 text-14"
    >
      <Icon name="shield" />
      <span>
        <strong className="block">{t("policy.title")}</strong>{" "}
        {t(isDigital ? "policy.digital" : "policy.text")}{" "}
        {policyUrl !== null && <PolicyLink to={policyUrl} />}
      </span>
    </SharedMarkup>
  );
}

function PolicyLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return to.startsWith("/") ? (
    <PageLink to={to}>{t("policy.link")}</PageLink>
  ) : (
    <a href={to} rel="noopener">
      {t("policy.link")}
    </a>
  );
}
