// Back to the cart, where what is bought can be changed.
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";

export function ModifyOrderLink({ className = "button button-wide" }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to="/cart" reloadDocument className={className}>
      {t("checkout.modify")}
    </PageLink>
  );
}
