// Where an order goes, how it is sent and how it was paid. The first and the last are for the browser
// that bought alone.
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import type { Customer, PaymentMethod } from "#contract/checkout";
import type { Order } from "#contract/order";
import { deliveryLabels, isDeliveryOption } from "./delivery-labels";

export type BuyerFacts = {
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

type BuyerFactsProps = { order: Order; buyer: BuyerFacts | null };

export function OrderFacts({ order, buyer }: BuyerFactsProps) {
  const { t } = useLocalization();
  const { shippingMethod } = order;
  const isSent = order.items.some(({ kind }) => kind === "physical");
  const method = buyer?.paymentMethod ? methods[buyer.paymentMethod] : null;
  return (
    <dl className="order-facts">
      {buyer?.customer && <Recipient customer={buyer.customer} isSent={isSent} />}
      {isSent && isDeliveryOption(shippingMethod) && (
        <div>
          <dt>{t("thanks.delivery")}</dt>
          <dd>{t(deliveryLabels[shippingMethod])}</dd>
        </div>
      )}
      {method !== null && (
        <div>
          <dt>{t("thanks.paidWith")}</dt>
          <dd>{"key" in method ? t(method.key) : method.name}</dd>
        </div>
      )}
    </dl>
  );
}

/** A download goes to a mailbox and to no street. */
function Recipient({ customer, isSent }: { customer: Customer; isSent: boolean }) {
  const { t } = useLocalization();
  const { firstName, lastName, email, address } = customer;
  const place = `${address.city}, ${address.stateCode} ${address.zip}`;
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <div>
      <dt>{t("checkout.deliverTo")}</dt>
      <dd>
        <span>
          {firstName} {lastName}
        </span>
        {isSent && street !== "" && <span>{street}</span>}
        {isSent && street !== "" && <span>{place}</span>}
        <span>{email}</span>
      </dd>
    </div>
  );
}
