// Asks for the address that is told once. Checked on the server always, and on each change where
// scripts run.
import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "@remix-run/react";
import { useLead } from "#app/analytics/use-lead";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { type AlertChoice, alertPath } from "./stock-alert";
import { StockAlertSchema } from "./stock-alert.schema";
import type { StockAlertAnswer } from "./stock-alert-answer";

export type StockAlertFormProps = {
  choice: AlertChoice;
  /** Of a form that was sent without scripts. */
  answer: StockAlertAnswer | null;
};

export function StockAlertForm({ choice, answer: answered }: StockAlertFormProps) {
  const { t, find } = useLocalization();
  const fetcher = useFetcher<StockAlertAnswer>();
  const answer = fetcher.data ?? answered;
  const { colorId, sizeId } = choice;
  useLead("stock-alert", { isSent: answer?.kind === "sent" });
  const [form, { email }] = useForm({
    id: "stock-alert",
    lastResult: answer === null || answer.kind === "sent" ? null : answer.result,
    defaultValue: { colorId, sizeId },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: StockAlertSchema }),
    shouldValidate: "onInput",
    shouldRevalidate: "onInput",
  });
  const busy = fetcher.state !== "idle";
  const [error] = email.errors ?? [];
  const problem = answer !== null && "problem" in answer ? answer.problem : null;
  const { key, ...field } = getInputProps(email, { type: "email" });
  return (
    <>
      <p className="stock-alert-choice">
        <strong>{choice.title}</strong>
        <span>{choice.choice}</span>
      </p>
      {answer?.kind === "sent" ? (
        <Notice tone="success">{t("notify.sent", { email: answer.email })}</Notice>
      ) : (
        <fetcher.Form
          method="post"
          action={alertPath(choice)}
          className="form"
          {...getFormProps(form)}
        >
          {problem !== null && !busy && <Notice tone="danger">{t(problem)}</Notice>}
          <input type="hidden" name="colorId" value={colorId} />
          <input type="hidden" name="sizeId" value={sizeId} />
          <InputField
            key={key}
            {...field}
            label={t("checkout.email")}
            error={error === undefined ? undefined : (find(error) ?? error)}
            autoComplete="email"
          />
          <p className="form-note">{t("notify.note")}</p>
          <button
            type="submit"
            className="button button-primary button-wide"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={(event) => {
              if (busy) event.preventDefault();
            }}
          >
            {t("notify.submit")}
          </button>
        </fetcher.Form>
      )}
    </>
  );
}
