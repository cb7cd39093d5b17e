// PayPal is approved before the total was final: how fast it is sent, with a way to change it as the
// address above has one, and the total that the button below charges (EXP-03).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout";
import { money as moneyOf } from "#contract/money";
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
      {checkout.deliveryOption !== null && (
        <dl className="approval-facts">
          <dt>{t("checkout.shipping")}</dt>
          <dd>{t(deliveryLabels[checkout.deliveryOption])}</dd>
          <dd>
            <Link to={pathOf("delivery")}>{t("payment.changeDelivery")}</Link>
          </dd>
        </dl>
      )}
    </div>
  );
}
