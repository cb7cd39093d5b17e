// From how many units on stock counts as low.

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { mayChangeSettings, readLowStock, saveLowStock } from "#studio/settings/settings.server";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { LabelledInput } from "#studio/ui/field";
import { Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { slug } = store;
  try {
    return json({
      title: studio.i18n.getFixedT(studio.locale, "settings")("card.stock"),
      slug,
      ...(await readLowStock(store)),
      mayChange: mayChangeSettings(store),
    });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const form = await request.formData();
  const [typed = "", version = ""] = ["threshold", "version"].map((name) =>
    String(form.get(name) ?? ""),
  );
  try {
    const outcome = await saveLowStock(store, form);
    if (outcome !== "saved") {
      return json({ typed, version, outcome }, { status: outcome === "changed" ? 409 : 422 });
    }
    const t = studio.i18n.getFixedT(studio.locale, "settings");
    return redirectWithNotice(studio, `/stores/${store.slug}/settings/stock`, t("saved"));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function StockSettings() {
  const { slug, threshold, version, mayChange } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const isInvalid = refused?.outcome === "invalid";
  return (
    <Page title={t("card.stock")} back={{ to: `/stores/${slug}/settings`, label: t("title") }}>
      <Section>
        <Form method="post" className="grid gap-4" noValidate>
          <BaseVersionField name="version" value={refused?.version ?? version} />
          {refused?.outcome === "changed" && (
            <ConflictChoice text={t("stock.changed")} storedVersion={version} />
          )}
          <LabelledInput
            id="threshold"
            label={t("stock.label")}
            hint={t("stock.hint")}
            error={isInvalid ? t("stock.invalid") : undefined}
            inputMode="numeric"
            disabled={!mayChange}
            defaultValue={refused?.typed ?? threshold ?? ""}
          />
          {mayChange && (
            <div>
              <SubmitButton>{t("save", { ns: "layout" })}</SubmitButton>
            </div>
          )}
        </Form>
      </Section>
    </Page>
  );
}
