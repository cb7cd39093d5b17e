// One section of the settings as a form: shop, market, payments, features, age, analytics.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { describeSection } from "#studio/settings/describe-section.server";
import { parseSection } from "#studio/settings/setting-fields.server";
import {
  currentValues,
  listUnavailable,
  mayChangeSettings,
  saveSection,
} from "#studio/settings/settings.server";
import { SettingsForm } from "#studio/settings/settings-form";
import { Page, Section } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { slug } = store;
  const section = parseSection(params.section);
  if (section === null) throw notFound();
  try {
    const [record, unavailable] = await Promise.all([
      store.record(),
      listUnavailable(store, section),
    ]);
    const fields = describeSection(studio, section);
    const shown = { slug, section, fields, unavailable, current: currentValues(record) };
    const title = studio.i18n.getFixedT(studio.locale, "settings")(`card.${section}`);
    return json({ ...shown, title, mayChange: mayChangeSettings(store) });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const section = parseSection(params.section);
  if (section === null) throw notFound();
  const form = await request.formData();
  try {
    const saved = await saveSection(store, section, form);
    if (!saved.ok) return json(saved, { status: saved.reason === "changed" ? 409 : 422 });
    const t = studio.i18n.getFixedT(studio.locale, "settings");
    const path = `/stores/${store.slug}/settings/${section}`;
    return redirectWithNotice(studio, path, t(saved.isChanged ? "saved" : "unchanged"));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function SettingsSection() {
  const { slug, section, fields, current, unavailable, mayChange } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  return (
    <Page title={t(`card.${section}`)} back={{ to: `/stores/${slug}/settings`, label: t("title") }}>
      <Section>
        <p className="mb-5 text-quiet">{t(`about.${section}`)}</p>
        {!mayChange && <p className="mb-4 text-14 text-quiet">{t("ownersOnly")}</p>}
        <SettingsForm
          key={section}
          fields={fields}
          current={current}
          unavailable={unavailable}
          problem={problem ?? null}
          isReadOnly={!mayChange}
        />
      </Section>
    </Page>
  );
}
