// The parcels of an order: who carries them, what is in them, where they can be followed.
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import type { Order, Shipment } from "#contract/order";
import { webAddressOf } from "./order-progress";

type ParcelProps = { shipment: Shipment; number: number; items: Order["items"] };

function Parcel({ shipment, number, items }: ParcelProps) {
  const { t, date } = useLocalization();
  const address = webAddressOf(shipment.trackingUrl);
  const titles = new Map(items.map(({ sku, title }) => [sku, title]));
  return (
    <li className="parcel">
      <h3 className="parcel-title">
        <Icon name="truck" /> {t("track.parcel", { number })}
      </h3>
      <p>{t("track.shippedOn", { date: date(shipment.shippedAt) })}</p>
      <dl className="parcel-facts">
        <div>
          <dt>{t("track.carrier")}</dt>
          <dd>{shipment.carrier}</dd>
        </div>
        <div>
          <dt>{t("track.trackingNumber")}</dt>
          <dd>{shipment.trackingNumber}</dd>
        </div>
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
          <span className="visually-hidden"> {t("link.newTab")}</span>
        </a>
      )}
    </li>
  );
}

export function OrderShipments({ order }: { order: Order }) {
  const { t } = useLocalization();
  if (order.shipments.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 className="order-heading" id="parcels">
        {t("track.parcels")}
      </h2>
      <ul className="parcels">
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
