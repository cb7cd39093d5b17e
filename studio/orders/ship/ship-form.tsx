// Form of a shipment: how many units of each article, the parcel's number, and whether the buyer hears of it.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { ItemPicture, pictureUrl } from "#studio/orders/order-lines";
import { type TypedFields, typedText } from "#studio/session/typed-fields";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { NotifyField, ParcelFields } from "./parcel-fields";
import type { ShipFailure } from "./ship.server";

type ShipFormProps = {
  order: SellerOrder;
  shopOrigin: string;
  once: string;
  failure: ShipFailure | null;
  /** Of a try that was refused. */
  typed: TypedFields | null;
};

function UnitRow({
  order,
  shopOrigin,
  sku,
  left,
  typed,
}: Omit<ShipFormProps, "once" | "failure"> & { sku: string; left: number }) {
  const { t } = useTranslation("orders");
  const item = order.items.find((one) => one.sku === sku);
  if (item === undefined) return null;
  const options = [item.color, item.size].filter((part) => part !== "").join(" / ");
  return (
    <li className="flex flex-wrap items-center gap-4 py-3 first:pt-0 last:pb-0">
      <ItemPicture src={pictureUrl(item.image, shopOrigin)} />
      <div className="min-w-[140px] flex-1">
        <p className="font-medium wrap-anywhere">{item.title}</p>
        <p className="text-14 wrap-anywhere text-quiet">
          {[options, item.merchantSku].filter((part) => part).join(" · ")}
        </p>
      </div>
      <label className="flex flex-none items-center gap-2 max-sm:w-full">
        <input
          type="number"
          name={`units:${sku}`}
          defaultValue={typedText(typed, `units:${sku}`, String(left))}
          min={0}
          max={left}
          inputMode="numeric"
          className="input w-20"
          aria-label={t("ship.units", { title: `${item.title} ${options}`.trim() })}
        />
        <span className="text-quiet">{t("ofUnits", { count: left })}</span>
      </label>
    </li>
  );
}

export function ShipForm({ order, shopOrigin, once, failure, typed }: ShipFormProps) {
  const { t } = useTranslation("orders");
  return (
    <Form method="post" className="grid gap-4">
      {failure !== null && failure !== "carrier_missing" && (
        <Banner tone="danger">{t(`shipFailure.${failure}`)}</Banner>
      )}
      <input type="hidden" name="once" value={once} />
      <Section title={t("ship.items")}>
        <ul className="divide-y divide-line">
          {order.unitsLeft.map(({ sku, quantity }) => (
            <UnitRow
              key={sku}
              order={order}
              shopOrigin={shopOrigin}
              sku={sku}
              left={quantity}
              typed={typed}
            />
          ))}
        </ul>
      </Section>
      <Section title={t("ship.parcel")} text={t("ship.parcelHint")}>
        <div className="grid gap-2">
          <ParcelFields typed={typed} isCarrierMissing={failure === "carrier_missing"} />
          {order.email !== forgottenEmail && <NotifyField typed={typed} />}
        </div>
      </Section>
      <div>
        <SubmitButton>{t("ship.button")}</SubmitButton>
      </div>
    </Form>
  );
}
