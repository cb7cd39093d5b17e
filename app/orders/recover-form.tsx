// Form that recovers lost order numbers by the address that was ordered with.
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { FormPage } from "#app/ui/form-page";
import { Notice } from "#app/ui/notice";
import { OrderPageLink } from "./order-page-link";
import type { RecoverResult } from "./recover-result";

function Banner({ answer }: { answer: RecoverResult }) {
  const { t } = useTranslation();
  const { find } = useLocalization();
  if (answer.kind === "invalid") return null;
  if (answer.kind === "sent") {
    return <Notice tone="success">{t("recover.sent", { email: answer.email })}</Notice>;
  }
  return <Notice tone="danger">{find(answer.problem) ?? answer.problem}</Notice>;
}

export function RecoverForm({ answer }: { answer: RecoverResult | undefined }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    const field = form.current?.elements.namedItem("email");
    if (answer?.kind === "invalid" && field instanceof HTMLInputElement) field.focus();
  }, [answer]);
  return (
    <FormPage name="track" title={t("recover.title")}>
      <p>{t("recover.text")}</p>
      {answer !== undefined && !busy && <Banner answer={answer} />}
      <Form method="post" ref={form} className="form mt-2" noValidate>
        <FieldsWithErrors
          fields={[
            {
              id: "recover-email",
              errors: answer?.kind === "invalid" ? [answer.problem] : undefined,
            },
          ]}
        >
          <InputField
            id="recover-email"
            type="email"
            name="email"
            label={t("checkout.email")}
            defaultValue={answer?.email}
            required
            autoComplete="email"
            error={answer?.kind === "invalid" ? t(answer.problem) : undefined}
          />
        </FieldsWithErrors>
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {t("recover.submit")}
        </button>
      </Form>
      <OrderPageLink to="/track" label={t("track.title")} />
    </FormPage>
  );
}
