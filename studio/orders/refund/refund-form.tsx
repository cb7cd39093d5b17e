// Refund in two forms: what goes back, whose sum the server computes as one changes it, and the button that names the
// sum and pays exactly that. Without scripts the first form has a button of its own.
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { toMoneyText } from "#studio/format/money-text";
import { ItemPicture, pictureUrl } from "#studio/orders/order-lines";
import { useHydrated } from "#studio/ui/hydrated";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { RefundChoice, RefundFailure, RefundLine, RefundSum } from "./refund.server";

type RefundFormProps = {
  order: Pick<SellerOrder, "totalCost" | "refundable">;
  lines: readonly RefundLine[];
  choice: RefundChoice;
  sum: RefundSum;
  shippingLeft: number;
  shopOrigin: string;
  once: string;
  failure: RefundFailure | null;
};

function LineFields({
  line,
  choice,
  shopOrigin,
}: { line: RefundLine } & Pick<RefundFormProps, "choice" | "shopOrigin">) {
  const { t } = useTranslation("orders");
  const { sku, title, options, merchantSku, left } = line;
  const name = `${title} ${options}`.trim();
  return (
    <li className="flex flex-wrap items-center gap-4 py-3 first:pt-0 last:pb-0">
      <ItemPicture src={pictureUrl(line.image, shopOrigin)} />
      <div className="min-w-[140px] flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-14 wrap-anywhere text-quiet">
          {[options, merchantSku].filter((part) => part !== "").join(" · ")}
        </p>
      </div>
      {left === 0 ? (
        <p className="text-14 text-quiet">{t("refund.noneLeft")}</p>
      ) : (
        <div className="grid flex-none gap-1">
          <label className="flex items-center gap-2">
            <input
              type="number"
              name={`units:${sku}`}
              defaultValue={choice.units[sku] || 0}
              min={0}
              max={left}
              inputMode="numeric"
              className="input w-20"
              aria-label={t("refund.units", { title: name })}
            />
            <span className="text-quiet">{t("ofUnits", { count: left })}</span>
          </label>
          <label className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              name="restock"
              value={sku}
              className="check"
              defaultChecked={choice.restock.includes(sku)}
              aria-label={t("refund.restockOf", { title: name })}
            />
            {t("refund.restock")}
          </label>
        </div>
      )}
    </li>
  );
}

function SumFields({
  order,
  choice,
  shippingLeft,
}: Pick<RefundFormProps, "order" | "choice" | "shippingLeft">) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { currency } = order.totalCost;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor="shipping" className="font-medium">
          {t("refund.shipping")}
        </label>
        <input
          id="shipping"
          name="shipping"
          inputMode="decimal"
          defaultValue={choice.shipping}
          placeholder={toMoneyText(0)}
          className="input"
          aria-describedby="shipping-hint"
        />
        <p id="shipping-hint" className="text-14 text-quiet">
          {t("refund.atMost", { amount: money(shippingLeft, currency) })}
        </p>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor="amount" className="font-medium">
          {t("refund.amount")}
        </label>
        <input
          id="amount"
          name="amount"
          inputMode="decimal"
          defaultValue={choice.amount}
          className="input"
          aria-describedby="amount-hint"
        />
        <p id="amount-hint" className="text-14 text-quiet">
          {t("refund.amountHint", { amount: money(order.refundable, currency) })}
        </p>
      </div>
    </div>
  );
}

function ChoiceForm(props: RefundFormProps) {
  const { t } = useTranslation("orders");
  const submit = useSubmit();
  const hydrated = useHydrated();
  // Another choice would take the place of the refund that is being sent, and offer a second one.
  const isPaying = useNavigation().formMethod === "POST";
  return (
    <Form
      method="get"
      className="grid gap-4"
      onChange={({ currentTarget }) =>
        submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      <fieldset disabled={isPaying} className="contents">
        <Section title={t("refund.items")}>
          <ul className="divide-y divide-line">
            {props.lines.map((line) => (
              <LineFields
                key={line.sku}
                line={line}
                choice={props.choice}
                shopOrigin={props.shopOrigin}
              />
            ))}
          </ul>
        </Section>
        <Section title={t("refund.sums")}>
          <SumFields {...props} />
        </Section>
      </fieldset>
      {!hydrated && (
        <div>
          <button type="submit" className="button">
            {t("refund.compute")}
          </button>
        </div>
      )}
    </Form>
  );
}

/** What was chosen, as the button's form carries it. */
function ChosenFields({ choice }: { choice: RefundChoice }) {
  const { units, restock, shipping } = choice;
  return (
    <>
      {Object.entries(units).map(([sku, quantity]) => (
        <input key={sku} type="hidden" name={`units:${sku}`} value={quantity} />
      ))}
      {restock.map((sku) => (
        <input key={sku} type="hidden" name="restock" value={sku} />
      ))}
      <input type="hidden" name="shipping" value={shipping} />
    </>
  );
}

function PayForm({ order, choice, sum, once }: RefundFormProps) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { state, formMethod } = useNavigation();
  // A sum that is being computed again is not the one that the button names.
  const isComputing = state === "loading" && formMethod === "GET";
  if (!sum.ok) {
    const isUntouched = sum.failure === "nothing_chosen";
    return isUntouched ? (
      <p className="text-quiet">{t("refund.chooseFirst")}</p>
    ) : (
      <Banner tone="danger">{t(`refundFailure.${sum.failure}`)}</Banner>
    );
  }
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="named" value={sum.amountMinor} />
      <ChosenFields choice={choice} />
      <div className="grid gap-1">
        <label htmlFor="reason" className="font-medium">
          {t("refund.reason")}
        </label>
        <input id="reason" name="reason" maxLength={300} className="input" />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="notify" className="check" defaultChecked />
        {t("notify")}
      </label>
      <div>
        <SubmitButton tone="danger" disabled={isComputing}>
          {t("refund.button", { amount: money(sum.amountMinor, order.totalCost.currency) })}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function RefundForm(props: RefundFormProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid gap-4">
      {props.failure !== null && (
        <Banner tone="danger">{t(`refundFailure.${props.failure}`)}</Banner>
      )}
      <ChoiceForm {...props} />
      <Section title={t("refund.pay")}>
        <PayForm {...props} />
      </Section>
    </div>
  );
}
