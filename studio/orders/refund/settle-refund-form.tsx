// Record of a failed refund that the seller paid back past the provider, confirmed before it is sent.
import { Form, useActionData } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import type { RefusedChange } from "#studio/orders/refused-change";
import { typedText } from "#studio/session/typed-fields";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { SubmitButton } from "#studio/ui/submit-button";
import { RefundMailField } from "./refund-mail-field";

type SettleFormProps = {
  order: SellerOrder;
  refund: SellerOrder["refunds"][number];
  once: string;
};

/** Of this refund; the page may have several. */
function useRefused({ id }: SettleFormProps["refund"]) {
  const refused = useActionData<RefusedChange>()?.refusedSettlement;
  return refused?.id === id ? refused : null;
}

/** Where it cannot be recorded any more, by what a colleague did meanwhile. */
export function RefusedSettlement({ refund }: Pick<SettleFormProps, "refund">) {
  const { t } = useTranslation("orders");
  const { t: frame } = useTranslation();
  const refused = useRefused(refund);
  if (refused === null) return null;
  const note = typedText(refused.typed, "note").trim();
  return (
    <div role="alert" className="mt-2 text-danger">
      <p>{t(`changeFailed.${refused.reason}`)}</p>
      {note !== "" && (
        <p>
          {frame("failure.typed")} {note}
        </p>
      )}
    </div>
  );
}

export function SettleRefundForm({ order, refund, once }: SettleFormProps) {
  const refused = useRefused(refund);
  const typed = refused?.typed ?? null;
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
        isOpen={refused !== null}
      >
        {refused !== null && (
          <p role="alert" className="text-danger">
            {t(`changeFailed.${refused.reason}`)}
          </p>
        )}
        <p>{t("settle.question", { amount })}</p>
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={refund.id} />
          <input type="hidden" name="once" value={refused?.once ?? once} />
          <div className="grid gap-1">
            <label htmlFor={noteId} className="font-medium">
              {t("settle.note")}
            </label>
            <input
              id={noteId}
              name="note"
              maxLength={300}
              defaultValue={typedText(typed, "note")}
              className="input"
              aria-describedby={`${noteId}-hint`}
            />
            <p id={`${noteId}-hint`} className="text-quiet">
              {t("settle.noteHint")}
            </p>
          </div>
          <RefundMailField order={order} typed={typed} />
          <div>
            <SubmitButton intent="settle">{t("settle.confirm", { amount })}</SubmitButton>
          </div>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}
