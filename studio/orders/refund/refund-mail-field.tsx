// Whether the buyer is mailed about money that goes back; left out where they are forgotten.
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { type TypedFields, typedTick } from "#studio/session/typed-fields";

type RefundMailFieldProps = { order: Pick<SellerOrder, "email">; typed: TypedFields | null };

export function RefundMailField({ order, typed }: RefundMailFieldProps) {
  const { t } = useTranslation("orders");
  if (order.email === forgottenEmail) return null;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="notify"
        className="check"
        defaultChecked={typedTick(typed, "notify")}
      />
      {t("notify")}
    </label>
  );
}
