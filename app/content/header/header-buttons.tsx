// Search and cart, as icons at the header's end.
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { OwnLink } from "#app/content/layout-link";
import { useRootData } from "#app/content/root-data";
import { Icon } from "#app/ui/icon";

export function SearchLink() {
  const { t } = useTranslation();
  return (
    <OwnLink to="/search" className="icon-button" aria-label={t("header.search")}>
      <Icon name="search" />
    </OwnLink>
  );
}

type CartButtonProps = {
  count: string;
  /** Of a cart that is a document of its own. */
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
};

export function CartButton({ count, onOpen }: CartButtonProps) {
  const { t } = useTranslation();
  const isApart = useRootData()?.cartNeedsDocumentLoad === true;
  return (
    <OwnLink
      to="/cart"
      className="icon-button cart-button relative"
      aria-label={t("header.cart", { units: count })}
      reloadDocument={isApart && "online"}
      onClick={isApart ? onOpen : undefined}
    >
      <Icon name="bag" />
      <span className="cart-count" data-count={count}>
        {count}
      </span>
    </OwnLink>
  );
}
