// Parcels of an order: who carries them, what is in them, and taking one back before the buyer has heard of it.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";

type Shipment = SellerOrder["shipments"][number];
type ShipmentsProps = { order: SellerOrder; now: string; canWrite: boolean };

/** As long as the mail waits; one that has none could be undone for ever. */
const undoMs = 120_000;

function TrackingNumber({ trackingNumber, trackingUrl }: Shipment) {
  const { t } = useTranslation("orders");
  if (trackingNumber === "") return <span>{t("shipment.noNumber")}</span>;
  if (trackingUrl === null || !/^https?:/.test(trackingUrl)) return <span>{trackingNumber}</span>;
  return (
    <a className="link break-all" href={trackingUrl} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  );
}

function Parcel({ order, shipment, now, canWrite }: ShipmentsProps & { shipment: Shipment }) {
  const { t } = useTranslation("orders");
  const { dateTime } = useFormats();
  const { carrier, items, shippedAt, id, undoable = true } = shipment;
  const titles = new Map(order.items.map(({ sku, title }) => [sku, title]));
  const isFresh = Date.parse(now) - Date.parse(shippedAt) < undoMs;
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p>
        {carrier === "" && shipment.trackingNumber === "" ? (
          <span className="font-medium">{t("shipment.letter")}</span>
        ) : (
          <>
            <span className="font-medium">{carrier}</span> · <TrackingNumber {...shipment} />
          </>
        )}
      </p>
      <p className="text-14 text-quiet">
        {dateTime(shippedAt)}
        {items.length > 0 && " · "}
        {items.map(({ sku, quantity }) => `${quantity} × ${titles.get(sku) ?? sku}`).join(", ")}
      </p>
      {canWrite && undoable && isFresh && id !== undefined && (
        <Form method="post" className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="undo" className="link min-h-11 cursor-pointer">
            {t("shipment.undo")}
          </button>
          <span className="text-14 text-quiet">{t("shipment.undoHint")}</span>
        </Form>
      )}
    </li>
  );
}

export function OrderShipments(props: ShipmentsProps) {
  const { t } = useTranslation("orders");
  const { shipments } = props.order;
  if (shipments.length === 0) return null;
  return (
    <Section title={t("shipment.title")}>
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => (
          <Parcel key={shipment.id ?? shipment.shippedAt} {...props} shipment={shipment} />
        ))}
      </ul>
    </Section>
  );
}
