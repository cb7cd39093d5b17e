// Why money goes back, for the order's own page: of a refund and of a cancellation.
import { useTranslation } from "react-i18next";
import { type TypedFields, typedText } from "#studio/session/typed-fields";

export function RefundReasonField({ typed }: { typed: TypedFields | null }) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid gap-1">
      <label htmlFor="reason" className="font-medium">
        {t("refund.reason")}
      </label>
      <input
        id="reason"
        name="reason"
        maxLength={300}
        className="input"
        defaultValue={typedText(typed, "reason")}
      />
    </div>
  );
}
