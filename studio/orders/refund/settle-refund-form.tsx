// Record of a failed refund that the seller paid back past the provider, confirmed before it is sent.
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { SubmitButton } from "#studio/ui/submit-button";
import { RefundMailField } from "./refund-mail-field";

type SettleFormProps = {
  order: SellerOrder;
  refund: SellerOrder["refunds"][number];
  once: string;
};

export function SettleRefundForm({ order, refund, once }: SettleFormProps) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const noteId = useId();
  const amount = money(refund.amount, refund.currency);
  return (
    <div className="mt-2">
      <ConfirmDisclosure
        label={t("settle.open")}
        fullLabel={t("settle.openOf", { amount })}
        tone="plain"
      >
        <p>{t("settle.question", { amount })}</p>
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={refund.id} />
          <input type="hidden" name="once" value={once} />
          <div className="grid gap-1">
            <label htmlFor={noteId} className="font-medium">
              {t("settle.note")}
            </label>
            <input
              id={noteId}
              name="note"
              maxLength={300}
              className="input"
              aria-describedby={`${noteId}-hint`}
            />
            <p id={`${noteId}-hint`} className="text-quiet">
              {t("settle.noteHint")}
            </p>
          </div>
          <RefundMailField order={order} typed={null} />
          <div>
            <SubmitButton intent="settle">{t("settle.confirm", { amount })}</SubmitButton>
          </div>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}
