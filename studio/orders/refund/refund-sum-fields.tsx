// Delivery cost and another amount of a refund. What is wrong with them is said below, where the sum would stand.
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { toMoneyText } from "#studio/format/money-text";
import { wrongField } from "#studio/ui/wrong-field";
import type { RefundChoice, RefundSum } from "./refund.server";
import { listWrongSumFields } from "./refund-failure";

export const sumProblemId = "sum-problem";

type RefundSumFieldsProps = {
  order: Pick<SellerOrder, "totalCost" | "refundable">;
  choice: RefundChoice;
  sum: RefundSum;
  shippingLeft: number;
};

type AmountFieldProps = {
  name: "shipping" | "amount";
  label: string;
  hint: string;
  typed: string;
  placeholder?: string;
  isWrong: boolean;
};

function AmountField({ name, label, hint, typed, placeholder, isWrong }: AmountFieldProps) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        inputMode="decimal"
        defaultValue={typed}
        placeholder={placeholder}
        className="input"
        {...wrongField(isWrong)}
        aria-describedby={isWrong ? `${name}-hint ${sumProblemId}` : `${name}-hint`}
      />
      <p id={`${name}-hint`} className="text-14 text-quiet">
        {hint}
      </p>
    </div>
  );
}

/** Not after free delivery; what was typed stays, also where somebody refunded the rest meanwhile. */
export function offersShipping(
  shippingLeft: number,
  { shipping }: Pick<RefundChoice, "shipping">,
): boolean {
  return shippingLeft > 0 || shipping !== "";
}

export function RefundSumFields({ order, choice, sum, shippingLeft }: RefundSumFieldsProps) {
  const { t, i18n } = useTranslation("orders");
  const { money } = useFormats();
  const { currency } = order.totalCost;
  const wrong = listWrongSumFields(choice, sum);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {offersShipping(shippingLeft, choice) && (
        <AmountField
          name="shipping"
          label={t("refund.shipping")}
          hint={t("refund.atMost", { amount: money(shippingLeft, currency) })}
          typed={choice.shipping}
          placeholder={toMoneyText(0, i18n.language)}
          isWrong={wrong.includes("shipping")}
        />
      )}
      <AmountField
        name="amount"
        label={t("refund.amount")}
        hint={t("refund.amountHint", { amount: money(order.refundable, currency) })}
        typed={choice.amount}
        isWrong={wrong.includes("amount")}
      />
    </div>
  );
}
