// What a shopper gets back when something is wrong, with a link to the store's policy where it has one.
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/page-link";

export function PolicyNote({ policyUrl }: { policyUrl: string | null }) {
  const { t } = useTranslation();
  return (
    <p className="policy mb-2 flex gap-3 text-14">
      <Icon name="shield" />
      <span>
        <strong className="block">{t("policy.title")}</strong> {t("policy.text")}{" "}
        {policyUrl !== null && <PolicyLink to={policyUrl} />}
      </span>
    </p>
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
