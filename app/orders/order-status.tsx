// How far an order is, as a line of steps, or that its money went back.
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Icon } from "#app/ui/icon";
import { Notice } from "#app/ui/notice";
import { money as moneyOf } from "#contract/money";
import type { Order } from "#contract/order";
import { isOnItsWay, listOrderSteps, type OrderStop } from "./order-progress";

const words: Record<OrderStop, MessageKey> = {
  placed: "track.step.placed",
  "in-production": "track.step.inProduction",
  shipped: "track.step.shipped",
  delivered: "track.step.delivered",
};

function GivenBack({ order }: { order: Order }) {
  const { t, money } = useLocalization();
  const amount = money(moneyOf(order.refunded, order.totalCost.currency));
  return (
    <Notice tone="neutral">
      {order.status === "cancelled" && <p>{t("track.cancelled")}</p>}
      {order.status === "refunded" && <p>{t("track.refunded")}</p>}
      {order.refunded > 0 && <p>{t("track.refundedAmount", { amount })}</p>}
    </Notice>
  );
}

export function OrderStatus({ order }: { order: Order }) {
  const { t, day } = useLocalization();
  const steps = listOrderSteps(order);
  return (
    <>
      {steps.length > 0 && (
        <ol className="order-steps" aria-label={t("track.status")}>
          {steps.map(({ stop, state }) => (
            <li
              key={stop}
              className={`order-step order-step-${state}`}
              aria-current={state === "current" ? "step" : undefined}
            >
              <span className="order-step-mark">
                {state === "done" && <Icon name="check" size={16} />}
              </span>
              <span>
                {t(words[stop])}
                {state === "done" && (
                  <span className="visually-hidden"> {t("track.step.done")}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {(steps.length === 0 || order.refunded > 0) && <GivenBack order={order} />}
      {order.arrivalEstimate !== null && isOnItsWay(order) && (
        <p>{t("thanks.arrival", { date: day(order.arrivalEstimate) })}</p>
      )}
    </>
  );
}
