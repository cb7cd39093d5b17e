// What the product is called and what the chosen colour and size of it cost.
import { useLocalization } from "#app/localization/localization-context";
import { isAfterpayOffered } from "#contract/afterpay";
import type { Listing } from "#contract/catalog";
import { money as moneyOf } from "#contract/money";
import { instalmentOf } from "./instalment";
import type { ListingSelection } from "./listing-selection";

type ListingHeaderProps = {
  listing: Listing;
  selection: ListingSelection;
  /** The store's own flag (Q101). */
  offersAfterpay: boolean;
  /** How many bought it; null where nothing is said of them (LST-29). */
  fans: number | null;
};

export function ListingHeader(props: ListingHeaderProps) {
  const { listing, selection, offersAfterpay, fans } = props;
  const { t, money, market } = useLocalization();
  const price = moneyOf(selection.size.price, listing.currency);
  const inParts = isAfterpayOffered({
    region: market.region,
    amount: price,
    isAllowed: offersAfterpay,
  });
  return (
    <header className="listing-head">
      <h1 className="listing-title">{listing.title}</h1>
      <p className="listing-type">{selection.product.productType}</p>
      <p className="listing-price" data-testid="price">
        {money(price)}
      </p>
      {inParts && (
        <p className="instalments">
          {t("listing.instalments", { amount: money(instalmentOf(price)) })}
        </p>
      )}
      {fans !== null && <p className="fans">{t("listing.fans", { n: fans })}</p>}
    </header>
  );
}
