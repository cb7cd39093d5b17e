// The parcels of an order: who carries them, what is in them, where they can be followed.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { Order, Shipment } from "#contract/orders/order";
import { OrderHeading } from "./order-heading";
import { trackingUrlOf } from "./tracking-url";

type ParcelProps = { shipment: Shipment; number: number; items: Order["items"] };

function Parcel({ shipment, number, items }: ParcelProps) {
  const { t } = useTranslation();
  const { date } = useLocalization();
  const address = trackingUrlOf(shipment.trackingUrl);
  const titles = new Map(items.map(({ sku, title }) => [sku, title]));
  return (
    <li className="parcel grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5">
      <h3 className="parcel-title flex items-center gap-2.5 text-18">
        <Icon name="truck" /> {t("track.parcel", { number })}
      </h3>
      <p>{t("track.shippedOn", { date: date(shipment.shippedAt) })}</p>
      <dl className="parcel-facts flex max-w-full flex-wrap gap-x-10 gap-y-3">
        <ParcelFact name={t("track.carrier")} value={shipment.carrier} />
        <ParcelFact name={t("track.trackingNumber")} value={shipment.trackingNumber} />
      </dl>
      {shipment.items.length > 0 && (
        <ul className="parcel-items">
          {shipment.items.map(({ sku, quantity }) => (
            <li key={sku}>
              {quantity} × {titles.get(sku) ?? sku}
            </li>
          ))}
        </ul>
      )}
      {address !== null && (
        <a className="button" href={address} target="_blank" rel="noopener noreferrer">
          {t("track.follow")}
          <span className="sr-only"> {t("link.newTab")}</span>
        </a>
      )}
    </li>
  );
}

/** A letter has neither carrier nor number. */
function ParcelFact({ name, value }: { name: string; value: string }) {
  if (value === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-14 text-quiet">{name}</dt>
      <dd className="wrap-anywhere [font-variant-numeric:tabular-nums]">{value}</dd>
    </div>
  );
}

export function OrderShipments({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.shipments.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <OrderHeading id="parcels">{t("track.parcels")}</OrderHeading>
      <ul className="parcels grid gap-4">
        {order.shipments.map((shipment, index) => (
          <Parcel
            key={`${shipment.trackingNumber} ${shipment.shippedAt}`}
            shipment={shipment}
            number={index + 1}
            items={order.items}
          />
        ))}
      </ul>
    </section>
  );
}
