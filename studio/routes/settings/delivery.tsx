// What buyers pay for delivery and sales tax.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import {
  describeTaxSource,
  readDelivery,
  saveDelivery,
  toDeliveryTexts,
} from "#studio/settings/delivery.server";
import { DeliveryPriceFields, SalesTaxFields } from "#studio/settings/delivery-fields";
import { mayChangeSettings } from "#studio/settings/settings.server";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Banner, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { slug } = store;
  try {
    const settings = await readDelivery(store);
    const t = studio.i18n.getFixedT(studio.locale, "settings");
    return json({
      title: t("card.delivery"),
      slug,
      version: settings.version,
      currency: settings.prices.currency,
      options: settings.prices.options.map(({ name }) => name),
      isOwn: settings.prices.isOwn,
      tax: { ...settings.tax, source: describeTaxSource(settings.tax.source, t) },
      texts: toDeliveryTexts(settings, studio.locale),
      mayChange: mayChangeSettings(store),
    });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const form = await request.formData();
  try {
    const problem = await saveDelivery(store, form);
    if (problem !== null) {
      const version = String(form.get("version") ?? "");
      return json({ ...problem, version }, { status: problem.reason === "changed" ? 409 : 422 });
    }
    const t = studio.i18n.getFixedT(studio.locale, "settings");
    return redirectWithNotice(studio, `/stores/${store.slug}/settings/delivery`, t("saved"));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

type ConfirmedChangeProps = {
  intent: "platform-prices" | "no-tax" | "platform-tax";
  of: "usePlatform" | "noTax" | "platformTax";
};

/** Replaces what may have been typed over an hour. */
function ConfirmedChange({ intent, of }: ConfirmedChangeProps) {
  const { t } = useTranslation("settings");
  return (
    <ConfirmDisclosure label={t(`delivery.${of}`)} tone="plain">
      <p>{t(`delivery.${of}Text`)}</p>
      <div>
        <SubmitButton intent={intent} tone="danger">
          {t(`delivery.${of}Now`)}
        </SubmitButton>
      </div>
    </ConfirmDisclosure>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function DeliverySettings() {
  const page = useLoaderData<typeof loader>();
  const { slug, version, currency, options, isOwn, tax, mayChange } = page;
  const problem = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const { day } = useFormats();
  const wrong = problem?.fields ?? [];
  const texts = problem?.typed ?? page.texts;
  const shown = { texts, wrong, isReadOnly: !mayChange };
  // It may be pages above the button that was pressed.
  useEffect(() => {
    const [first] = problem?.fields ?? [];
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [problem]);
  return (
    <Page title={t("card.delivery")} back={{ to: `/stores/${slug}/settings`, label: t("title") }}>
      {/* Mounted again with what a button has set for all of them at once. */}
      <Form key={version} method="post" className="grid gap-6" noValidate>
        <BaseVersionField name="version" value={problem?.version ?? version} />
        {problem?.reason === "changed" && (
          <ConflictChoice text={t("delivery.changed")} storedVersion={version} />
        )}
        {wrong.length > 0 && <Banner tone="danger">{t("delivery.invalid")}</Banner>}
        {!mayChange && <p className="text-14 text-quiet">{t("ownersOnly")}</p>}
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden />
        <Section title={t("delivery.title")} text={t("delivery.text")}>
          <div className="grid gap-5">
            <DeliveryPriceFields {...shown} options={options} currency={currency} />
            <p className="text-14 text-quiet">
              {t(isOwn ? "delivery.own" : "delivery.platform", { currency })}
            </p>
            {mayChange && (
              <div className="flex flex-wrap gap-2">
                <SubmitButton intent="save">{t("save", { ns: "layout" })}</SubmitButton>
                {isOwn && <ConfirmedChange intent="platform-prices" of="usePlatform" />}
              </div>
            )}
          </div>
        </Section>
        <Section title={t("delivery.taxTitle")} text={t("delivery.taxText")}>
          <div className="grid gap-5">
            <SalesTaxFields {...shown} states={tax.states} />
            <p className="text-14 text-quiet">
              {t("delivery.taxSource", {
                source: tax.source,
                effectiveFrom: day(tax.effectiveFrom),
              })}
            </p>
            {mayChange && (
              <div className="flex flex-wrap gap-2">
                <SubmitButton intent="save">{t("save", { ns: "layout" })}</SubmitButton>
                <ConfirmedChange intent="no-tax" of="noTax" />
                <ConfirmedChange intent="platform-tax" of="platformTax" />
              </div>
            )}
          </div>
        </Section>
      </Form>
    </Page>
  );
}
