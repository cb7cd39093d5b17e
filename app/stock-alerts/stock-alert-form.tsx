// Form for the email address of a one-time stock alert. Always validated on the server, and on each
// change where scripts run.

import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLeadEvent } from "#app/analytics/events/use-lead-event";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { Notice } from "#app/ui/notice";
import { SubmitButton } from "#app/ui/submit-button";
import { useRouteForm } from "#app/ui/use-route-form";
import { validateOnInput } from "#app/ui/validate-on-input";
import { type AlertChoice, alertPath } from "./stock-alert";
import { StockAlertSchema } from "./stock-alert.schema";
import { offlineStockAlertResponse, type StockAlertResult } from "./stock-alert-result";

export type StockAlertFormProps = {
  choice: AlertChoice;
  /** Of a form that was sent without scripts. */
  answer: StockAlertResult | null;
};

export function StockAlertForm({ choice, answer: answered }: StockAlertFormProps) {
  const { t } = useTranslation();
  const { find } = useLocalization();
  const action = alertPath(choice);
  const fetcher = useFetcher<StockAlertResult>();
  const routeForm = useRouteForm({
    fetcher,
    routeId: "routes/stock-alert-form",
    action,
    handleUnsent: offlineStockAlertResponse,
  });
  const { Form, isBusy: busy, send } = routeForm;
  const answer = routeForm.answer ?? answered;
  const { colorId, sizeId } = choice;
  useLeadEvent("stock-alert", { isSent: answer?.kind === "sent" });
  const [form, { email }] = useForm({
    id: "stock-alert",
    lastResult: answer === null || answer.kind === "sent" ? null : answer.result,
    defaultValue: { colorId, sizeId },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: StockAlertSchema }),
    ...validateOnInput,
  });
  const [error] = email.errors ?? [];
  const problem = answer !== null && "problem" in answer ? answer.problem : null;
  const formProps = getFormProps(form);
  const { key, ...field } = getInputProps(email, { type: "email" });
  return (
    <>
      <p className="stock-alert-choice grid gap-1 in-[.dialog]:mb-5">
        <strong>{choice.title}</strong>
        <span>{choice.choice}</span>
      </p>
      {answer?.kind === "sent" ? (
        <Notice tone="success">{t("notify.sent", { email: answer.email })}</Notice>
      ) : (
        <Form
          method="post"
          action={action}
          className="form"
          {...formProps}
          onSubmit={(event) => {
            formProps.onSubmit(event);
            send(event);
          }}
        >
          {problem !== null && !busy && <Notice tone="danger">{t(problem)}</Notice>}
          <input type="hidden" name="colorId" value={colorId} />
          <input type="hidden" name="sizeId" value={sizeId} />
          <FieldsWithErrors fields={[email]}>
            <InputField
              key={key}
              {...field}
              label={t("checkout.email")}
              error={error === undefined ? undefined : (find(error) ?? error)}
              autoComplete="email"
            />
          </FieldsWithErrors>
          <p className="form-note">{t("notify.note")}</p>
          <SubmitButton busy={busy}>{t("notify.submit")}</SubmitButton>
        </Form>
      )}
    </>
  );
}
