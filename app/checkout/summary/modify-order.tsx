// Back to the cart, where what is bought can be changed.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export function ModifyOrder() {
  const { t } = useTranslation();
  return (
    <Link to="/cart" reloadDocument className="button button-wide">
      {t("checkout.modify")}
    </Link>
  );
}
