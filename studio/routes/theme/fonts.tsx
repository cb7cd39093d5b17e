// Fonts of the seller's own.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { changeStorePage, loadStorePage } from "#studio/session/load-store-page.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound } from "#studio/session/require-account.server";
import { FontForm, FontList } from "#studio/theme/font-list";
import { FontFormSchema, listUploadedFonts, performFontForm } from "#studio/theme/fonts.server";
import { Page, Section } from "#studio/ui/page";

export const loader = (args: LoaderFunctionArgs) =>
  loadStorePage(args, "theme:read", async ({ client, slug, scopes }, { i18n, locale }) => {
    const title = i18n.getFixedT(locale, "theme")("font.title");
    const mayWrite = includesScope(scopes, "theme:write");
    return { fonts: await listUploadedFonts(client), slug, mayWrite, title };
  });

export const action = (args: ActionFunctionArgs) =>
  changeStorePage(args, "theme:write", async ({ client, slug }, fields, studio) => {
    const form = FontFormSchema.safeParse(Object.fromEntries(fields));
    if (!form.success) throw notFound();
    const outcome = await performFontForm(client, form.data);
    if (outcome.kind === "refused") return json(outcome, { status: 422 });
    const t = studio.i18n.getFixedT(studio.locale, "theme");
    return redirectWithNotice(studio, `/stores/${slug}/look/fonts`, t(`font.${outcome.kind}`));
  });

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Fonts() {
  const { fonts, slug, mayWrite, title, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("theme");
  const error = refused === undefined ? null : t(`font.problem.${refused.problem}`);
  return (
    <Page title={title} back={{ to: `/stores/${slug}/look?part=fonts`, label: t("title") }}>
      <p className="text-quiet">{t("font.intro")}</p>
      {fonts.length > 0 && (
        <Section title={t("font.listed")}>
          <FontList fonts={fonts} mayWrite={mayWrite} />
        </Section>
      )}
      {mayWrite && (
        <Section title={t("font.new")}>
          <FontForm key={fonts.length} once={once} family={refused?.family ?? ""} error={error} />
        </Section>
      )}
    </Page>
  );
}
