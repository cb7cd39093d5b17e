// What can be done with an order; what comes next is the primary button.
import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { isCancellable } from "#core/payments/cancellation-plan";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import { listSlipUnits } from "#studio/orders/print/packing-slip-units";
import { carryList } from "#studio/ui/back-to-list";
import { SubmitButton } from "#studio/ui/submit-button";

type ActionsProps = {
  base: string;
  order: SellerOrder;
  /** Whether the role may change orders. */
  canWrite: boolean;
};

export function OrderActions({ base, order, canWrite }: ActionsProps) {
  const { t } = useTranslation("orders");
  const { search } = useLocation();
  const { Form, isBusy } = useOptimisticFetcher();
  const { orderNumber: number, status, unitsLeft, refundable } = order;
  const mayShip = unitsLeft.length > 0;
  const isSent = order.items.some(({ kind }) => kind === "physical");
  // Of what is canceled as a whole there is nothing to pack.
  const hasSlip = listSlipUnits(order).length > 0;
  const mayArrive = status === "shipped" || (!isSent && status === "placed");
  return (
    <>
      {hasSlip && (
        <Link className="button" to={`${base}/slips?orders=${number}`}>
          {t("action.slip")}
        </Link>
      )}
      {canWrite && isCancellable(order, order.unitsLeft) && (
        <Link className="button" to={carryList(`${base}/${number}/cancel`, search)}>
          {t("action.cancel")}
        </Link>
      )}
      {canWrite && refundable > 0 && (
        <Link className="button" to={carryList(`${base}/${number}/refund`, search)}>
          {t("action.refund")}
        </Link>
      )}
      {canWrite && mayArrive && (
        <Form method="post" preventScrollReset>
          <SubmitButton intent="delivered" isBusy={isBusy}>
            {t("action.delivered")}
          </SubmitButton>
        </Form>
      )}
      {canWrite && mayShip && status === "placed" && (
        <Form method="post" preventScrollReset>
          <SubmitButton intent="in-production" tone="plain" isBusy={isBusy}>
            {t("action.inProduction")}
          </SubmitButton>
        </Form>
      )}
      {canWrite && mayShip && (
        <Link className="button button-primary" to={carryList(`${base}/${number}/ship`, search)}>
          {t("action.ship")}
        </Link>
      )}
    </>
  );
}
