// How a product comes and what can be sent back: by mail or as a download.

import { useTranslation } from "react-i18next";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { useLocalization } from "#app/localization/localization-context";
import type { Listing } from "#contract/catalog/catalog";

type DeliveryDetailsProps = { listing: Listing; selection: ListingSelection };

export function DeliveryDetails({ listing, selection }: DeliveryDetailsProps) {
  const { t } = useTranslation();
  const { day } = useLocalization();
  const { product, size } = selection;
  if (product.delivery.type === "digital") {
    return (
      <div className="prose">
        <p>{t("delivery.digital")}</p>
      </div>
    );
  }
  // What is said of this very sku is nearer than what is said of the product.
  const { estimatedShipDate } = listing.fulfillmentDetails?.[size.sku] ?? product.delivery;
  return (
    <div className="prose">
      {estimatedShipDate !== "" && (
        <p>{t("delivery.physical", { date: day(estimatedShipDate) })}</p>
      )}
      <p>
        {t("label.colon", { label: t("delivery.fulfillment") })}{" "}
        <strong>
          {product.delivery.shipsToMexico ? t("delivery.regionsMexico") : t("delivery.regions")}
        </strong>
      </p>
      <p>{t("delivery.returns")}</p>
    </div>
  );
}
