// How a product comes and what can be sent back: by mail or as a download.

import { useTranslation } from "react-i18next";
import type { ListingSelection } from "#app/catalog/listing-model/variant-selection";
import { useLocalization } from "#app/localization/localization-context";
import { SharedMarkup } from "#app/localization/shared-markup";
import type { Listing } from "#contract/catalog/catalog";

type Delivery = ListingSelection["product"]["delivery"];
type DeliveryDetailsProps = { listing: Listing; selection: ListingSelection };

export function DeliveryDetails({ listing, selection }: DeliveryDetailsProps) {
  const { delivery } = selection.product;
  // What is said of this very sku is nearer than what is said of the product.
  const { estimatedShipDate } = listing.fulfillmentDetails?.[selection.size.sku] ?? delivery;
  const said = { ...delivery, estimatedShipDate };
  return (
    <SharedMarkup
      tag="div"
      shared={import.meta.env.SSR && { of: "delivery", by: said }}
      className="prose"
    >
      <DeliveryText {...said} />
    </SharedMarkup>
  );
}

/** By itself, so that the server formats no date for what it has rendered before. */
function DeliveryText({ type, estimatedShipDate, shipsToMexico }: Delivery) {
  const { t } = useTranslation();
  const { day } = useLocalization();
  if (type === "digital") return <p>{t("delivery.digital")}</p>;
  return (
    <>
      {estimatedShipDate !== "" && (
        <p>{t("delivery.physical", { date: day(estimatedShipDate) })}</p>
      )}
      <p>
        {t("label.colon", { label: t("delivery.fulfillment") })}{" "}
        <strong>{shipsToMexico ? t("delivery.regionsMexico") : t("delivery.regions")}</strong>
      </p>
      <p>{t("delivery.returns")}</p>
    </>
  );
}
