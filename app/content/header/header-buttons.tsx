// Search and cart, as icons at the header's end.
import { useTranslation } from "react-i18next";
import { openAfterCartChanges } from "#app/cart/lines/after-cart-changes";
import { useRootData } from "#app/content/root-data";
import { OwnLink } from "#app/content/shop-link";
import { Icon } from "#app/ui/icon";

export function SearchLink() {
  const { t } = useTranslation();
  return (
    <OwnLink to="/search" className="icon-button" aria-label={t("header.search")}>
      <Icon name="search" />
    </OwnLink>
  );
}

export function CartButton({ count }: { count: string }) {
  const { t } = useTranslation();
  const isApart = useRootData()?.isCartApart === true;
  return (
    <OwnLink
      to="/cart"
      className="icon-button cart-button relative"
      aria-label={t("header.cart", { units: count })}
      reloadDocument={isApart}
      onClick={isApart ? openAfterCartChanges : undefined}
    >
      <Icon name="bag" />
      <span className="cart-count" data-count={count}>
        {count}
      </span>
    </OwnLink>
  );
}
