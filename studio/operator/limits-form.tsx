// Limits of one store, for the operator: a number of its own, or what every store has.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { OperatorStore } from "./store.server";

type LimitsFormProps = {
  limits: NonNullable<OperatorStore["limits"]>;
  /** Names of those that cannot be a limit. */
  wrong: readonly string[];
  typed: Readonly<Record<string, string>>;
};

export function LimitsForm({ limits, wrong, typed }: LimitsFormProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormats();
  return (
    <Section title={t("limits.title")} text={t("limits.text")}>
      <Form method="post" className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {limits.map(({ name, limit, standard, used }) => (
            <div key={name} className="grid content-start gap-1">
              <label htmlFor={`limit-${name}`} className="font-medium">
                {t(`limit.${name}`)}
              </label>
              <p id={`limit-${name}-hint`} className="text-14 text-quiet">
                {used === null
                  ? t("limits.standard", { standard: number(standard) })
                  : t("limits.used", { used: number(used), standard: number(standard) })}
              </p>
              <input
                type="hidden"
                name={`was.${name}`}
                value={typed[`was.${name}`] ?? (limit === standard ? "" : limit)}
              />
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
                // biome-ignore lint/a11y/noAutofocus: the page has just come back with this field wrong.
                autoFocus={wrong[0] === name}
                aria-invalid={wrong.includes(name) || undefined}
                aria-describedby={`limit-${name}-hint${wrong.includes(name) ? ` limit-${name}-error` : ""}`}
              />
              {wrong.includes(name) && (
                <p id={`limit-${name}-error`} role="alert" className="text-14 text-danger">
                  {t("problem.limits")}
                </p>
              )}
            </div>
          ))}
        </div>
        <div>
          <SubmitButton intent="limits">{t("limits.button")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
