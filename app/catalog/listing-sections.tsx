// What there is to read about a product before buying it.

import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { Listing } from "#contract/catalog";
import type { ListingSelection } from "./listing-selection";

export function ListingSections(props: { listing: Listing; selection: ListingSelection }) {
  const { t, day } = useLocalization();
  const { details, delivery } = props.selection.product;
  const digital = delivery.type === "digital";
  return (
    <div className="sections">
      <p className="policy">
        <Icon name="shield" />
        <span>
          <strong>{t("policy.title")}</strong> {t("policy.text")}
        </span>
      </p>
      <details className="disclosure" open>
        <summary>{t("listing.description")}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitised it when it was stored. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: props.listing.description }} />
      </details>
      {(details.materials !== "" || details.fit !== "") && (
        <details className="disclosure">
          <summary>{t("listing.productDetails")}</summary>
          <div className="prose">
            {details.materials !== "" && <p>{details.materials}</p>}
            {details.fit !== "" && <p>{details.fit}</p>}
          </div>
        </details>
      )}
      <details className="disclosure">
        <summary>{t("listing.deliveryDetails")}</summary>
        <div className="prose">
          {digital ? (
            <p>{t("delivery.digital")}</p>
          ) : (
            <>
              <p>{t("delivery.physical", { date: day(delivery.estimatedShipDate) })}</p>
              <p>{t("delivery.returns")}</p>
            </>
          )}
        </div>
      </details>
    </div>
  );
}
