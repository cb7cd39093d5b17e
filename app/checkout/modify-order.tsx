// Back to the cart, where what is bought can be changed (CHK-07).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";

export function ModifyOrder() {
  const { t } = useLocalization();
  return (
    <Link to="/cart" reloadDocument className="button button-wide">
      {t("checkout.modify")}
    </Link>
  );
}
