// What the product is called and what the chosen colour and size of it cost.

import { useTranslation } from "react-i18next";
import { findInstalment } from "#app/catalog/listing-model/find-instalment";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { useLocalization } from "#app/localization/localization-context";
import type { Listing } from "#contract/catalog/catalog";
import { money as moneyOf } from "#core/money/money";

type ListingHeaderProps = {
  listing: Listing;
  selection: ListingSelection;
  /** The store's own flag. */
  offersAfterpay: boolean;
  /** How many bought it; null where nothing is said of them. */
  fans: number | null;
};

export function ListingHeader(props: ListingHeaderProps) {
  const { listing, selection, offersAfterpay, fans } = props;
  const { t } = useTranslation();
  const { money, market } = useLocalization();
  const price = moneyOf(selection.size.price, listing.currency);
  const { region } = market;
  const instalment = findInstalment({ listing, selection, region, offersAfterpay });
  return (
    <header className="listing-head grid gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-4 max-sm:gap-y-1">
      <h1 className="listing-title text-[clamp(var(--text-28),3.2vw,var(--text-36))] max-sm:col-start-1 max-sm:row-start-1 max-sm:text-22">
        {listing.title}
      </h1>
      <p className="listing-type text-quiet max-sm:col-span-full">
        {selection.product.productType}
      </p>
      <p
        className="listing-price mt-2 text-22 font-bold [font-variant-numeric:tabular-nums] max-sm:col-start-2 max-sm:row-start-1 max-sm:mt-0"
        data-testid="price"
      >
        {money(price)}
      </p>
      {instalment !== null && (
        <p className="instalments text-14 text-quiet max-sm:col-span-full">
          {t("listing.instalments", { amount: money(instalment) })}
        </p>
      )}
      {fans !== null && (
        <p className="fans text-14 max-sm:col-span-full">{t("listing.fans", { n: fans })}</p>
      )}
    </header>
  );
}
