// How far an order is, as a line of steps, or that its money went back.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Icon } from "#app/ui/icon";
import { Notice } from "#app/ui/notice";
import type { Order } from "#contract/orders/order";
import { money as moneyOf } from "#core/money/money";
import {
  arrivalOf,
  isPartlyShipped,
  listOrderSteps,
  type OrderStage,
  type OrderStep,
} from "./order-progress";

const labels: Record<OrderStage, MessageKey> = {
  placed: "track.step.placed",
  "in-production": "track.step.inProduction",
  shipped: "track.step.shipped",
  delivered: "track.step.delivered",
};

/** The line to the next step: across, and down the page where it goes that way. */
const line =
  "before:absolute before:top-[13px] before:right-0 before:left-7 before:border-t-2 last:before:hidden max-sm:before:top-7 max-sm:before:right-auto max-sm:before:bottom-0 max-sm:before:left-[13px] max-sm:before:border-t-0 max-sm:before:border-l-2";

const looks: Record<OrderStep["state"], { step: string; mark: string }> = {
  done: {
    step: "text-text before:border-mark max-sm:before:border-line",
    mark: "border-(color:--button-border) bg-button text-on-button",
  },
  current: {
    step: "font-bold text-text before:border-line",
    mark: "border-mark bg-page after:size-3 after:rounded-circle after:border-6 after:border-mark",
  },
  ahead: { step: "text-quiet before:border-line", mark: "border-strong-line bg-page" },
};

function StepItem({ stage, state }: OrderStep) {
  const { t } = useTranslation();
  const look = looks[state];
  return (
    <li
      className={`order-step order-step-${state} relative min-w-0 flex-1 pt-10 pr-2 max-sm:min-h-13 max-sm:pt-0.5 max-sm:pr-0 max-sm:pl-11 max-sm:last:min-h-0 ${line} ${look.step}`}
      aria-current={state === "current" ? "step" : undefined}
    >
      <span
        className={`order-step-mark absolute top-0 left-0 grid size-7 place-items-center rounded-circle border-2 ${look.mark}`}
      >
        {state === "done" && <Icon name="check" size={16} />}
      </span>
      <span>
        {t(labels[stage])}
        {state === "done" && <span className="sr-only"> {t("track.step.done")}</span>}
      </span>
    </li>
  );
}

function RefundNotice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const say = (minor: number) => money(moneyOf(minor, order.totalCost.currency));
  const settled = order.refundSettled;
  return (
    <Notice tone="neutral">
      {order.status === "cancelled" && <p>{t("track.cancelled")}</p>}
      {order.status === "refunded" && <p>{t("track.refunded")}</p>}
      {order.refunded > 0 && <p>{t("track.refundedAmount", { amount: say(order.refunded) })}</p>}
      {settled > 0 && <p>{t("track.refundSettled", { amount: say(settled) })}</p>}
    </Notice>
  );
}

function FailedRefundNotice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const amount = money(moneyOf(order.refundFailed, order.totalCost.currency));
  return (
    <Notice tone="neutral">
      <p>{t("track.refundFailed", { amount })}</p>
    </Notice>
  );
}

export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { day } = useLocalization();
  const steps = listOrderSteps(order);
  const arrival = arrivalOf(order, null);
  return (
    <>
      {steps.length > 0 && (
        // Four words do not fit beside each other on a phone: there the way goes down the page.
        <ol className="order-steps flex max-sm:grid" aria-label={t("track.status")}>
          {steps.map((step) => (
            <StepItem key={step.stage} {...step} />
          ))}
        </ol>
      )}
      {isPartlyShipped(order) && <p>{t("track.partlyShipped")}</p>}
      {(steps.length === 0 || order.refunded > 0) && <RefundNotice order={order} />}
      {order.refundFailed > 0 && <FailedRefundNotice order={order} />}
      {arrival !== null && <p>{t("thanks.arrival", { date: day(arrival) })}</p>}
    </>
  );
}
