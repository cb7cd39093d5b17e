// Beside an order: its buyer, where it goes, how it was paid, what is to be downloaded.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { useFormats } from "#studio/format/format";
import { listAddressLines } from "#studio/orders/address-lines";
import { useDeliveryText } from "#studio/orders/delivery-text";
import { RefusedSettlement, SettleRefundForm } from "#studio/orders/refund/settle-refund-form";
import { Section } from "#studio/ui/page";
import { BuyerEmailForm } from "./buyer-email-form";
import { isWithoutPayment, paymentMethodKey } from "./payment-method-key";
import { refundStateKey } from "./refund-state-key";

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-14">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type BuyerProps = { order: SellerOrder; base: string; canWrite: boolean };

function Buyer({ order, base, canWrite }: BuyerProps) {
  const { t } = useTranslation("orders");
  const { customer, email } = order;
  if (email === forgottenEmail) {
    return (
      <Section title={t("buyer.title")}>
        <p className="text-14">{t("buyer.forgotten")}</p>
        <p className="mt-1 text-14 text-quiet">{t("buyer.forgottenText")}</p>
      </Section>
    );
  }
  return (
    <Section title={t("buyer.title")}>
      <Facts>
        <Fact label={t("buyer.name")}>{`${customer.firstName} ${customer.lastName}`}</Fact>
        <Fact label={t("buyer.email")}>
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
          {canWrite && <BuyerEmailForm key={email} email={email} />}
        </Fact>
        {customer.phone !== "" && <Fact label={t("buyer.phone")}>{customer.phone}</Fact>}
      </Facts>
      <Link
        className="link mt-3 inline-flex min-h-11 items-center text-14"
        to={`${base}?${new URLSearchParams({ q: email })}`}
      >
        {t("buyer.orders")}
      </Link>
    </Section>
  );
}

function PaymentRefund({
  refund,
  children,
}: {
  refund: SellerOrder["refunds"][number];
  children: ReactNode;
}) {
  const { t } = useTranslation("orders");
  const { money, dateTime } = useFormats();
  const { amount, currency, origin, failure, reason, createdAt, settledAt, settledNote } = refund;
  const label = origin === "shop" ? "payment.refund" : (`payment.refundBy.${origin}` as const);
  const isFailure = failure !== null && origin !== "dispute" && settledAt === undefined;
  return (
    <Fact label={t(label, { date: dateTime(createdAt) })}>
      {money(amount, currency)} · {t(refundStateKey(refund))}
      {isFailure && ` (${failure})`}
      {[reason, settledNote ?? ""]
        .filter((text) => text !== "")
        .map((text) => (
          <span key={text} className="block text-quiet">
            {text}
          </span>
        ))}
      {children}
    </Fact>
  );
}

/** A cancellation without a refund is the history's. */
const movesMoney = ({ amount }: SellerOrder["refunds"][number]) => amount > 0;

type PaymentProps = { order: SellerOrder; canWrite: boolean; once: string };

function Payment({ order, canWrite, once }: PaymentProps) {
  const { t } = useTranslation("orders");
  const { payment, refunds } = order;
  return (
    <Section title={t("payment.title")}>
      <Facts>
        <Fact label={t("payment.method")}>{t(paymentMethodKey(order))}</Fact>
        {!isWithoutPayment(order) && (
          <Fact label={t("payment.id")}>
            <code className="break-all">{payment.id}</code>
          </Fact>
        )}
        {refunds.filter(movesMoney).map((refund) => (
          <PaymentRefund key={refund.id} refund={refund}>
            {canWrite && refund.settleable === true ? (
              <SettleRefundForm order={order} refund={refund} once={once} />
            ) : (
              <RefusedSettlement refund={refund} />
            )}
          </PaymentRefund>
        ))}
      </Facts>
    </Section>
  );
}

function Downloads({ order }: { order: SellerOrder }) {
  const { t } = useTranslation("orders");
  const { date } = useFormats();
  if (order.downloads.length === 0) return null;
  return (
    <Section title={t("downloads.title")}>
      <Facts>
        {order.downloads.map(({ title, url, downloadsLeft, expiresAt }) => (
          <Fact key={url} label={title}>
            {t("downloads.left", { count: downloadsLeft, date: date(expiresAt) })}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

export function OrderAside({ order, base, ...payment }: PaymentProps & { base: string }) {
  const { t } = useTranslation("orders");
  const deliveryText = useDeliveryText(order);
  const isSent = order.items.some(({ kind }) => kind === "physical");
  return (
    <div className="grid content-start gap-4">
      <Buyer order={order} base={base} canWrite={payment.canWrite} />
      {isSent && (
        <Section title={t("delivery.title")}>
          {order.email !== forgottenEmail && (
            <address className="text-14 not-italic wrap-anywhere">
              {listAddressLines(order.customer).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          <p className="mt-3 text-14 text-quiet">{deliveryText}</p>
        </Section>
      )}
      <Downloads order={order} />
      <Payment order={order} {...payment} />
    </div>
  );
}
