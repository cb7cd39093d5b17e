// Form that makes a token: a name, what it may do, how long.

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "#studio/ui/field";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { ScopeGroup } from "./scope-groups";
import type { TokenProblem, TokensPageData } from "./tokens.server";

type Typed = { name: string; scopes: readonly string[] };
type TokenFormProps = Pick<TokensPageData, "offered" | "lifetimes"> & {
  typed: Typed;
  problem: TokenProblem | undefined;
  once: string;
};

function ScopeRow({ group, chosen }: { group: ScopeGroup; chosen: readonly string[] }) {
  const { t } = useTranslation("access");
  const { subject } = group;
  const verbs = (["read", "write"] as const).filter((verb) => group[verb]);
  return (
    <fieldset className="grid gap-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <legend className="sr-only">{t(`subject.${subject}`)}</legend>
      <div>
        <p aria-hidden className="font-medium">
          {t(`subject.${subject}`)}
        </p>
        <p className="text-14 text-quiet">{t(`subjectText.${subject}`)}</p>
      </div>
      <div className="flex gap-5">
        {verbs.map((verb) => {
          const scope = `${subject}:${verb}`;
          return (
            <label key={verb} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="check"
                name="scopes"
                value={scope}
                defaultChecked={chosen.includes(scope)}
              />
              {t(`verb.${verb}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function TokenForm({ offered, lifetimes, typed, problem, once }: TokenFormProps) {
  const { t } = useTranslation("access");
  const nameError = problem === "tokenName" ? t("problem.tokenName") : undefined;
  const scopeError = problem === "scopes" ? t("problem.scopes") : undefined;
  return (
    <Section title={t("token.new")} text={t("token.newText")}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="once" value={once} />
        <LabelledInput
          id="token-name"
          name="name"
          label={t("token.name")}
          hint={t("token.nameHint")}
          error={nameError}
          maxLength={80}
          autoComplete="off"
          defaultValue={typed.name}
        />
        <fieldset aria-describedby={scopeError === undefined ? undefined : "token-scopes-error"}>
          <legend className="mb-1 font-medium">{t("token.scopes")}</legend>
          <p className="mb-2 text-14 text-quiet">{t("token.scopesHint")}</p>
          {scopeError !== undefined && (
            <p id="token-scopes-error" role="alert" className="mb-2 text-14 text-danger">
              {scopeError}
            </p>
          )}
          {offered.map((group) => (
            <ScopeRow key={group.subject} group={group} chosen={typed.scopes} />
          ))}
        </fieldset>
        <label className="grid gap-1 sm:max-w-[280px]">
          <span className="font-medium">{t("token.lifetime")}</span>
          <select name="lifetimeDays" className="input" defaultValue="90">
            {lifetimes.map((days) => (
              <option key={days} value={days}>
                {t("token.days", { count: days })}
              </option>
            ))}
          </select>
        </label>
        <div>
          <SubmitButton intent="make">{t("token.make")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
