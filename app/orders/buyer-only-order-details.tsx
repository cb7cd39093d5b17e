// Where an order goes, how it is sent and how it was paid. The first and the last are for the browser
// that bought alone.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { PaymentMethod } from "#contract/checkout/checkout";
import type { Customer } from "#contract/checkout/customer";
import type { Order } from "#contract/orders/order";
import { deliveryLabels, isDeliveryOption } from "./delivery-labels";

export type BuyerOnlyDetails = {
  customer: Customer | null;
  /** Null where nothing was to pay. */
  paymentMethod: PaymentMethod | null;
};

/** Names of firms are the same in every language. */
const methods: Record<PaymentMethod, { key: MessageKey } | { name: string }> = {
  card: { key: "payment.card" },
  "basic-card": { key: "payment.card" },
  paypal: { key: "payment.paypal" },
  afterpay: { key: "payment.afterpay" },
  "google-pay": { name: "Google Pay" },
  "apple-pay": { name: "Apple Pay" },
};

type BuyerOnlyOrderDetailsProps = { order: Order; buyer: BuyerOnlyDetails | null };

export function BuyerOnlyOrderDetails({ order, buyer }: BuyerOnlyOrderDetailsProps) {
  const { t } = useTranslation();
  const { shippingMethod } = order;
  const isSent = order.items.some(({ kind }) => kind === "physical");
  const method = buyer?.paymentMethod ? methods[buyer.paymentMethod] : null;
  return (
    <dl className="order-facts mt-4 grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-x-6 gap-y-4 wrap-anywhere empty:hidden">
      {buyer?.customer && <Recipient customer={buyer.customer} isSent={isSent} />}
      {isSent && isDeliveryOption(shippingMethod) && (
        <Fact name={t("thanks.delivery")}>{t(deliveryLabels[shippingMethod])}</Fact>
      )}
      {method !== null && (
        <Fact name={t("thanks.paidWith")}>{"key" in method ? t(method.key) : method.name}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A download goes to a mailbox and to no street. */
function Recipient({ customer, isSent }: { customer: Customer; isSent: boolean }) {
  const { t } = useTranslation();
  const { firstName, lastName, email, address } = customer;
  const place = `${address.city}, ${address.stateCode} ${address.zip}`;
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <Fact name={t(isSent ? "checkout.deliverTo" : "checkout.contact")}>
      <span className="block">
        {firstName} {lastName}
      </span>
      {isSent && street !== "" && <span className="block">{street}</span>}
      {isSent && street !== "" && <span className="block">{place}</span>}
      <span className="block">{email}</span>
    </Fact>
  );
}
