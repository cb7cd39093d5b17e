// Limits of one store, for the operator: a number of its own, or what every store has.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { OperatorStore } from "./store.server";

type LimitsFormProps = {
  limits: NonNullable<OperatorStore["limits"]>;
  isWrong: boolean;
  typed: Readonly<Record<string, string>>;
};

export function LimitsForm({ limits, isWrong, typed }: LimitsFormProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormats();
  return (
    <Section title={t("limits.title")} text={t("limits.text")}>
      <Form method="post" className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {limits.map(({ name, limit, standard, used }) => (
            <div key={name} className="grid gap-1">
              <label htmlFor={`limit-${name}`} className="font-medium">
                {t(`limit.${name}`)}
              </label>
              <p id={`limit-${name}-hint`} className="text-14 text-quiet">
                {used === null
                  ? t("limits.standard", { standard: number(standard) })
                  : t("limits.used", { used: number(used), standard: number(standard) })}
              </p>
              <input
                id={`limit-${name}`}
                name={name}
                type="number"
                inputMode="numeric"
                min={0}
                max={1_000_000}
                className="input"
                placeholder={String(standard)}
                defaultValue={typed[name] ?? (limit === standard ? "" : limit)}
                aria-describedby={`limit-${name}-hint${isWrong ? " limits-error" : ""}`}
              />
            </div>
          ))}
        </div>
        {isWrong && (
          <p id="limits-error" role="alert" className="text-14 text-danger">
            {t("problem.limits")}
          </p>
        )}
        <div>
          <SubmitButton intent="limits">{t("limits.button")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
