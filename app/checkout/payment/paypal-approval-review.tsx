// PayPal is approved before the total was final: how fast it is sent, with a way to change it as the
// address above has one, and the total that the button below charges.
import { useTranslation } from "react-i18next";
import { useStepPath } from "#app/checkout/steps/use-step-path";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout/checkout";
import { money as moneyOf } from "#core/money/money";

type Approval = NonNullable<Checkout["paypalApproval"]>;

export function PayPalApprovalReview({
  checkout,
  approval,
}: {
  checkout: Checkout;
  approval: Approval;
}) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const pathOf = useStepPath();
  const { value, currency } = checkout.costs.total;
  const total = money(moneyOf(value, currency));
  const approved = money(moneyOf(approval.amount, currency));
  return (
    <div className="approval grid gap-4 [&>.notice]:mb-0">
      <Notice tone="success">
        {approval.amount === value
          ? t("payment.paypalApproved", { total })
          : t("payment.paypalNewTotal", { total, approved })}
      </Notice>
      {checkout.deliveryOption !== null && (
        <dl className="approval-facts grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded border border-line p-4">
          <dt className="col-span-full font-semibold">{t("checkout.shipping")}</dt>
          <dd className="wrap-anywhere">{t(deliveryLabels[checkout.deliveryOption])}</dd>
          <dd className="wrap-anywhere">
            <PageLink className="inline-flex min-h-6 items-center text-14" to={pathOf("delivery")}>
              {t("payment.changeDelivery")}
            </PageLink>
          </dd>
        </dl>
      )}
    </div>
  );
}
