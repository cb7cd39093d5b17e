// The question before an order is cancelled: what is not sent any more, and what happens with money, stock and buyer.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { RefundMailField } from "#studio/orders/refund/refund-mail-field";
import { RefundReasonField } from "#studio/orders/refund/refund-reason-field";
import { type TypedFields, typedTick } from "#studio/session/typed-fields";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { CancelFailure, Cancellation } from "./cancel.server";

type CancelFormProps = {
  order: Pick<SellerOrder, "email" | "totalCost">;
  plan: Cancellation;
  once: string;
  failure: CancelFailure | null;
  /** Of a try that was refused. */
  typed: TypedFields | null;
  back: string;
};

type ChoiceProps = Pick<CancelFormProps, "typed"> & { name: string; label: string };

function Choice({ name, label, typed }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        className="check"
        defaultChecked={typedTick(typed, name)}
      />
      {label}
    </label>
  );
}

function WhatIsCancelled({ plan }: Pick<CancelFormProps, "plan">) {
  const { t } = useTranslation("orders");
  const { units, unitCount, shippedCount } = plan;
  const which = shippedCount > 0 ? "cancel.part" : "cancel.whole";
  return (
    <Section title={t("cancel.items")}>
      <div className="grid gap-3">
        <p>{unitCount === 0 ? t("cancel.money") : t(which, { count: unitCount })}</p>
        {shippedCount > 0 && (
          <Banner tone="warning">{t("cancel.shippedStays", { count: shippedCount })}</Banner>
        )}
        <ul className="grid gap-1">
          {units.map(({ sku, title, quantity }) => (
            <li key={sku} className="wrap-anywhere">
              {quantity} × {title}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function RefundChoice({ order, plan, typed }: Pick<CancelFormProps, "order" | "plan" | "typed">) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { amountMinor, pendingMinor, isDisputed } = plan;
  const say = (minor: number) => money(minor, order.totalCost.currency);
  return (
    <>
      {amountMinor > 0 ? (
        <Choice
          name="refund"
          label={t("cancel.refund", { amount: say(amountMinor) })}
          typed={typed}
        />
      ) : (
        <p className="text-14 text-quiet">
          {t(isDisputed ? "cancel.disputed" : "cancel.nothingToRefund")}
        </p>
      )}
      {pendingMinor > 0 && (
        <p className="text-14 text-quiet">
          {t("cancel.refundUnderWay", { amount: say(pendingMinor) })}
        </p>
      )}
    </>
  );
}

export function CancelForm({ order, plan, once, failure, typed, back }: CancelFormProps) {
  const { t } = useTranslation("orders");
  const { amountMinor, unitCount, shippedCount, isStored } = plan;
  return (
    <Form method="post" className="grid gap-4">
      {failure !== null && <Banner tone="danger">{t(`cancelFailure.${failure}`)}</Banner>}
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="named" value={amountMinor} />
      <input type="hidden" name="units" value={unitCount} />
      <WhatIsCancelled plan={plan} />
      <Section title={t("cancel.choices")}>
        <div className="grid gap-2">
          <RefundChoice order={order} plan={plan} typed={typed} />
          {isStored && <Choice name="restock" label={t("cancel.restock")} typed={typed} />}
          <RefundMailField order={order} typed={typed} />
          <RefundReasonField typed={typed} />
          {amountMinor > 0 && <p className="text-14 text-quiet">{t("cancel.hint")}</p>}
        </div>
      </Section>
      <div className="flex flex-wrap gap-2">
        <SubmitButton tone="danger">
          {t(shippedCount > 0 ? "cancel.partButton" : "cancel.button")}
        </SubmitButton>
        <Link className="button" to={back}>
          {t("cancel.keep")}
        </Link>
      </div>
    </Form>
  );
}
