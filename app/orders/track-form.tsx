// The number of an order, typed by hand. A GET form: it leads to the order without scripts.
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MessageKey } from "#app/localization/shop-i18n";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { FormPage } from "#app/ui/form-page";
import type { TrackProblem } from "./order.server";
import { OrderPageLink } from "./order-page-link";

const messages: Record<TrackProblem, MessageKey> = {
  empty: "track.error.empty",
  unknown: "track.error.unknown",
  "too-many": "recover.error.tooMany",
  unavailable: "track.error.unavailable",
};

export type TrackResult = { typed: string; problem: TrackProblem | null };

/** @param answer of the page that was asked last: a new one for each try. */
export function TrackForm({ answer }: { answer: TrackResult }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problem } = answer;
  useEffect(() => {
    const field = form.current?.elements.namedItem("orderNumber");
    if (answer.problem !== null && field instanceof HTMLInputElement) field.focus();
  }, [answer]);
  return (
    <FormPage name="track" title={t("track.title")}>
      <p>{t("track.text")}</p>
      <Form method="get" action="/track" ref={form} className="form mt-2" noValidate>
        <FieldsWithErrors
          fields={[{ id: "track-number", errors: problem === null ? undefined : [problem] }]}
        >
          <InputField
            id="track-number"
            name="orderNumber"
            label={t("thanks.number")}
            defaultValue={typed}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem === null ? undefined : t(messages[problem])}
          />
        </FieldsWithErrors>
        <button type="submit" className="button button-primary">
          {t("track.submit")}
        </button>
      </Form>
      <OrderPageLink to="/track/recover" label={t("track.lost")} />
    </FormPage>
  );
}
