// The number of an order, typed by hand (TRK-01). A GET form: it leads to the order without scripts.
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { InputField } from "#app/ui/field";
import type { TrackProblem } from "./order.server";

const words: Record<TrackProblem, MessageKey> = {
  empty: "track.error.empty",
  unknown: "track.error.unknown",
  "too-many": "recover.error.tooMany",
  unavailable: "track.error.unavailable",
};

export type TrackAnswer = { typed: string; problem: TrackProblem | null };

/** @param answer of the page that was asked last: a new one for each try. */
export function TrackForm({ answer }: { answer: TrackAnswer }) {
  const { t } = useLocalization();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problem } = answer;
  useEffect(() => {
    const field = form.current?.elements.namedItem("orderNumber");
    if (answer.problem !== null && field instanceof HTMLInputElement) field.focus();
  }, [answer]);
  return (
    <main id="main" className="section track">
      <h1 className="page-title">{t("track.title")}</h1>
      <p>{t("track.text")}</p>
      <Form method="get" action="/track" ref={form} className="form" noValidate>
        <InputField
          id="track-number"
          name="orderNumber"
          label={t("thanks.number")}
          defaultValue={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem === null ? undefined : t(words[problem])}
        />
        <button type="submit" className="button button-primary">
          {t("track.submit")}
        </button>
      </Form>
      <p>
        <Link className="track-link" to="/track/recover">
          {t("track.lost")}
        </Link>
      </p>
    </main>
  );
}
