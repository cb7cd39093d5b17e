// Asks for lost order numbers by the address that was ordered with.
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { RecoverAnswer } from "./recover-answer";

function Banner({ answer }: { answer: RecoverAnswer }) {
  const { t, find } = useLocalization();
  if (answer.kind === "invalid") return null;
  if (answer.kind === "sent") {
    return <Notice tone="success">{t("recover.sent", { email: answer.email })}</Notice>;
  }
  return <Notice tone="danger">{find(answer.problem) ?? answer.problem}</Notice>;
}

export function RecoverForm({ answer }: { answer: RecoverAnswer | undefined }) {
  const { t } = useLocalization();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    const field = form.current?.elements.namedItem("email");
    if (answer?.kind === "invalid" && field instanceof HTMLInputElement) field.focus();
  }, [answer]);
  return (
    <main id="main" className="section track">
      <h1 className="page-title">{t("recover.title")}</h1>
      <p>{t("recover.text")}</p>
      {answer !== undefined && !busy && <Banner answer={answer} />}
      <Form method="post" ref={form} className="form" noValidate>
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
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {t("recover.submit")}
        </button>
      </Form>
      <p>
        <Link className="track-link" to="/track">
          {t("track.title")}
        </Link>
      </p>
    </main>
  );
}
