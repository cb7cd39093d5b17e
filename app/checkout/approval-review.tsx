// PayPal is approved before the total was final: what is sent where and how fast, each with a way to
// change it, and the total that the button below charges (EXP-03).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout";
import { money as moneyOf } from "#contract/money";
import { deliveryLabels } from "./delivery-labels";
import { useStepPath } from "./use-step-path";

type Approval = NonNullable<Checkout["paypalApproval"]>;

export function ApprovalReview({ checkout, approval }: { checkout: Checkout; approval: Approval }) {
  const { t, money } = useLocalization();
  const pathOf = useStepPath();
  const { value, currency } = checkout.costs.total;
  const total = money(moneyOf(value, currency));
  const approved = money(moneyOf(approval.amount, currency));
  return (
    <div className="approval">
      <Notice tone="success">
        {approval.amount === value
          ? t("payment.paypalApproved", { total })
          : t("payment.paypalNewTotal", { total, approved })}
      </Notice>
      <dl className="approval-facts">
        <CustomerFact checkout={checkout} />
        {checkout.deliveryOption !== null && (
          <div className="approval-fact">
            <dt>{t("checkout.step.delivery")}</dt>
            <dd>{t(deliveryLabels[checkout.deliveryOption])}</dd>
            <dd>
              <Link to={pathOf("delivery")}>{t("payment.changeDelivery")}</Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function CustomerFact({ checkout: { customer } }: { checkout: Checkout }) {
  const { t } = useLocalization();
  const pathOf = useStepPath();
  if (customer === null) return null;
  const { firstName, lastName, email, phone, address } = customer;
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <div className="approval-fact">
      <dt>{t("checkout.deliveryInformation")}</dt>
      <dd>
        <span>{`${firstName} ${lastName}`}</span>
        <span>{street}</span>
        <span>{`${address.city}, ${address.stateCode} ${address.zip}`}</span>
        <span>{email}</span>
        <span>{phone}</span>
      </dd>
      <dd>
        <Link to={pathOf("details")}>{t("payment.changeAddress")}</Link>
      </dd>
    </div>
  );
}
