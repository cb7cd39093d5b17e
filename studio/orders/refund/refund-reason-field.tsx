// Why money goes back, for the order's own page: of a refund and of a cancellation.
import { useTranslation } from "react-i18next";
import { type TypedFields, typedText } from "#studio/session/typed-fields";
import { LabelledInput } from "#studio/ui/field";

export function RefundReasonField({ typed }: { typed: TypedFields | null }) {
  const { t } = useTranslation("orders");
  return (
    <LabelledInput
      id="reason"
      label={t("refund.reason")}
      maxLength={300}
      defaultValue={typedText(typed, "reason")}
    />
  );
}
