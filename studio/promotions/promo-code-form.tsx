// Form of a promo code. The server checks what is typed, so that the browser loads no schemas.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currencies } from "#core/money/currencies";
import { useStalled } from "#studio/connection/stalled-requests";
import { useFormDraft } from "#studio/drafts/use-form-draft";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { CheckField, SelectField, TextField } from "#studio/ui/field";
import { Banner, Section } from "#studio/ui/page";
import { SaveBar } from "#studio/ui/save-bar";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";
import { useEditorChanges } from "#studio/unsaved-changes/use-editor-changes";
import type { PromoFields } from "./promo-code-form.schema";
import type { PromoScopeChoices } from "./promo-scope-choices.server";
import { PromoScopePicker } from "./promo-scope-picker";

type PromoFormProps = {
  fields: PromoFields;
  isNew: boolean;
  timeZone: string;
  choices: PromoScopeChoices;
  /** Version of what is stored at this moment, which may not be that of the fields any more. */
  storedVersion: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

const formId = "promo-code";
const errorKeys = [
  ...(["code", "percent", "amount", "time", "limit", "order", "taken", "full", "refused"] as const),
  ...(["changed", "deleted", "noGoods", "unknownProduct"] as const),
];

/** A key of the catalogue as its text; what Conform says by itself is a missing value. */
function useErrorText() {
  const { t } = useTranslation("promotions");
  return (errors: string[] | undefined): string | undefined => {
    const [first] = errors ?? [];
    if (first === undefined) return undefined;
    const key = errorKeys.find((name) => `form.${name}` === first);
    return key === undefined ? t("form.refused") : t(`form.${key}`);
  };
}

const currencyOptions = currencies.map((value) => ({ value, label: value }));

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A new code has no bar: its button makes it. */
function AskToLeave({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const isStalled = useStalled();
  useEditorChanges(formId, isDirty, isBusy && !isStalled);
  return null;
}

export function PromoForm(props: PromoFormProps) {
  const { fields: stored, isNew, timeZone, choices, storedVersion, lastResult } = props;
  const { t } = useTranslation("promotions");
  const errorText = useErrorText();
  const navigation = useNavigation();
  const [type, setType] = useState(String(lastResult?.initialValue?.type ?? stored.type));
  // What was typed into a code that is gone is on the page of a new one, and not saved.
  const [isDirty, setIsDirty] = useState(isNew && lastResult !== undefined);
  const sent = lastResult?.initialValue;
  const [scope, setScope] = useState(textOf(sent?.scope) ?? stored.scope);
  const [listings, setListings] = useState(textOf(sent?.listings) ?? stored.listings);
  const [form, fields] = useForm<PromoFields>({
    id: formId,
    defaultValue: stored,
    ...(lastResult !== undefined && { lastResult }),
  });
  const isBusy = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  const { pathname } = useLocation();
  const draft = useFormDraft(formId, pathname, (typed) => {
    setType(String(typed.get("type")));
    setScope(String(typed.get("scope")));
    setListings(String(typed.get("listings") ?? ""));
    setIsDirty(true);
  });
  const discard = () => {
    form.reset();
    draft.forget();
    setType(stored.type);
    setScope(stored.scope);
    setListings(stored.listings);
    setIsDirty(false);
  };
  // The page is loaded again: what is typed must not come back from its draft.
  const leaveMine = () => {
    draft.forget();
    setIsDirty(false);
  };
  const isConflict = form.errors?.includes("form.changed") === true;
  const formErrors = isConflict ? undefined : errorText(form.errors);
  const changeListings = (next: string) => {
    setListings(next);
    setIsDirty(true);
  };
  return (
    <>
      <Form
        method="post"
        action={pathname}
        {...getFormProps(form)}
        data-draft
        onInput={(event) => {
          setIsDirty(true);
          draft.onInput(event);
        }}
        className="grid gap-6"
      >
        <input type="hidden" name="intent" value="save" />
        <BaseVersionField
          name="version"
          value={textOf(sent?.version) ?? stored.version}
          isDirty={isDirty}
        />
        {isConflict && (
          <ConflictChoice
            text={t("form.changed")}
            onTake={leaveMine}
            storedVersion={storedVersion}
          />
        )}
        {formErrors !== undefined && <Banner tone="danger">{formErrors}</Banner>}
        <Section title={t("form.what")}>
          <div className="grid gap-5">
            {isNew ? (
              <TextField
                meta={fields.code}
                label={t("column.code")}
                hint={t("form.codeHint")}
                error={errorText(fields.code.errors)}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
              />
            ) : (
              <input type="hidden" name="code" value={stored.code} />
            )}
            <SelectField
              meta={fields.type}
              label={t("form.type")}
              error={errorText(fields.type.errors)}
              options={(["percentage", "fixed_value", "free_shipping"] as const).map((value) => ({
                value,
                label: t(`type.${value}`),
              }))}
              onChange={({ target }) => setType(target.value)}
            />
            {/* Without scripts all of them are there, and the type says which counts. */}
            <div className={type === "percentage" ? "" : "scripts:hidden"}>
              <TextField
                meta={fields.percent}
                label={t("form.percentLabel")}
                error={errorText(fields.percent.errors)}
                maxLength={10}
                inputMode="decimal"
              />
            </div>
            <div
              className={`grid grid-cols-[1fr_120px] items-start gap-3 ${type === "fixed_value" ? "" : "scripts:hidden"}`}
            >
              <TextField
                meta={fields.amount}
                label={t("form.amountLabel")}
                error={errorText(fields.amount.errors)}
                inputMode="decimal"
              />
              <SelectField
                meta={fields.currency}
                label={t("form.currency")}
                error={errorText(fields.currency.errors)}
                options={currencyOptions}
              />
            </div>
            <div className={type === "free_shipping" ? "" : "scripts:hidden"}>
              <CheckField
                meta={fields.everyService}
                label={t("form.everyService")}
                hint={t("form.everyServiceHint")}
              />
            </div>
          </div>
        </Section>
        <Section title={t("goods.title")} text={t("goods.text")}>
          <div className="grid gap-5">
            <SelectField
              meta={fields.scope}
              label={t("goods.scope")}
              options={(["all", "some"] as const).map((value) => ({
                value,
                label: t(`scope.${value}`),
              }))}
              onChange={({ target }) => setScope(target.value)}
            />
            <div className={scope === "some" ? "" : "scripts:hidden"}>
              <PromoScopePicker
                choices={choices}
                listings={listings}
                onListings={changeListings}
                error={errorText(fields.listings.errors)}
                ticked={sent === undefined || sent === null ? null : Object.keys(sent)}
              />
            </div>
          </div>
        </Section>
        <Section title={t("form.limits")}>
          <div className="grid gap-5">
            <div className="grid grid-cols-[1fr_120px] items-start gap-3">
              <TextField
                meta={fields.minimum}
                label={t("form.minimum")}
                error={errorText(fields.minimum.errors)}
                inputMode="decimal"
              />
              <SelectField
                meta={fields.minimumCurrency}
                label={t("form.currency")}
                error={errorText(fields.minimumCurrency.errors)}
                options={currencyOptions}
              />
            </div>
            {scope === "some" && (
              <p className="-mt-4 text-14 text-quiet">{t("form.minimumHint")}</p>
            )}
            <TextField
              meta={fields.usageLimit}
              label={t("form.usageLimit")}
              hint={t("form.usageLimitHint")}
              error={errorText(fields.usageLimit.errors)}
              maxLength={9}
              inputMode="numeric"
            />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                meta={fields.startsAt}
                type="datetime-local"
                label={t("form.startsAt")}
                hint={t("form.zone", { timeZone })}
                error={errorText(fields.startsAt.errors)}
              />
              <TextField
                meta={fields.endsAt}
                type="datetime-local"
                label={t("form.endsAt")}
                hint={t("form.zone", { timeZone })}
                error={errorText(fields.endsAt.errors)}
              />
            </div>
          </div>
        </Section>
        <Section title={t("form.shown")}>
          <CheckField meta={fields.banner} label={t("form.banner")} hint={t("form.bannerHint")} />
        </Section>
        <div>
          <SubmitButton isBusy={isBusy}>{isNew ? t("form.create") : t("form.save")}</SubmitButton>
        </div>
      </Form>
      {isNew ? (
        <AskToLeave isDirty={isDirty} isBusy={isBusy} />
      ) : (
        <SaveBar isDirty={isDirty} form={formId} isBusy={isBusy} onDiscard={discard} />
      )}
    </>
  );
}
