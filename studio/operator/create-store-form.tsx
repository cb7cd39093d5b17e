// Form that opens a store.
import { Form } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "#studio/ui/field";
import { SubmitButton } from "#studio/ui/submit-button";
import type {
  CreateStoreChoices,
  CreateStoreField,
  CreateStoreProblem,
} from "./create-store-with-owner.server";

type OpenFormProps = {
  choices: CreateStoreChoices;
  locale: string;
  once: string;
  typed: Readonly<Record<string, string>>;
  problems: readonly CreateStoreProblem[];
};

type FieldProps = Pick<OpenFormProps, "typed" | "problems"> & {
  name: CreateStoreField;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "id">;

function Field({ name, typed, problems, ...rest }: FieldProps) {
  const { t } = useTranslation("operator");
  const problem = problems.find((one) => one.startsWith(name));
  return (
    <LabelledInput
      id={name}
      label={t(`open.${name}`)}
      hint={t(`open.${name}Hint`)}
      error={problem && t(`open.problem.${problem}`)}
      autoComplete="off"
      required
      defaultValue={typed[name] ?? ""}
      {...rest}
    />
  );
}

type ChoiceProps = { name: string; label: string; chosen: string; options: [string, string][] };

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <select name={name} className="input" defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function CreateStoreForm({ choices, locale, once, typed, problems }: OpenFormProps) {
  const { t } = useTranslation("operator");
  const field = { typed, problems };
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="once" value={once} />
      <Field name="name" maxLength={120} {...field} />
      <Field name="slug" maxLength={63} autoCapitalize="none" spellCheck={false} {...field} />
      <Field name="email" type="email" maxLength={254} {...field} />
      <Choice
        name="mailLocale"
        label={t("open.mailLocale")}
        chosen={typed.mailLocale ?? locale}
        options={choices.mailLocales}
      />
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 font-medium">{t("open.market")}</legend>
        <Choice
          name="locale"
          label={t("open.locale")}
          chosen={typed.locale ?? "en"}
          options={choices.locales}
        />
        <Choice
          name="currency"
          label={t("open.currency")}
          chosen={typed.currency ?? "USD"}
          options={choices.currencies.map((code) => [code, code])}
        />
        <Choice
          name="region"
          label={t("open.region")}
          chosen={typed.region ?? "USA"}
          options={choices.regions.map((region) => [region, t(`region.${region}`)])}
        />
      </fieldset>
      <div className="grid gap-1">
        <Choice
          name="jurisdiction"
          label={t("open.jurisdiction")}
          chosen={typed.jurisdiction ?? ""}
          options={[
            ["", t("open.anywhere")],
            ["eu", t("open.eu")],
          ]}
        />
        <p className="text-14 text-quiet">{t("open.jurisdictionHint")}</p>
      </div>
      <div>
        <SubmitButton>{t("open.title")}</SubmitButton>
      </div>
    </Form>
  );
}
