// One legal text in one language: its words, its pictures, and what it was before.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { EarlierText, LanguageMenu } from "#studio/legal/language-menu";
import {
  hasBuiltIn,
  LegalFormSchema,
  loadText,
  loadVersion,
  nameLocales,
  parsePlace,
  performLegalForm,
  shopPathOf,
} from "#studio/legal/legal.server";
import { LegalForm } from "#studio/legal/legal-form";
import { VersionList } from "#studio/legal/version-list";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { Page, Section } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { client, slug, scopes } = store;
  const place = parsePlace(params);
  const asked = new URL(request.url).searchParams.get("version");
  try {
    const [loaded, earlier] = await Promise.all([
      loadText(client, place),
      loadVersion(client, place, asked),
    ]);
    const t = studio.i18n.getFixedT(studio.locale, "legal");
    const shop = studio.shopOrigin(slug);
    return json({
      title: t(`kind.${place.kind}`),
      slug,
      ...place,
      ...loaded,
      earlier,
      shop,
      languages: nameLocales(studio.locale),
      shownAt: `${shop}${shopPathOf(place)}`,
      hasBuiltIn: hasBuiltIn(place.kind),
      mayWrite: includesScope(scopes, "settings:write"),
      once: studio.requestId,
    });
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const { client, slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "settings:write",
  });
  const place = parsePlace(params);
  const form = LegalFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw notFound();
  try {
    const outcome = await performLegalForm(client, place, form.data);
    if (typeof outcome !== "string") {
      const typed = form.data.intent === "save" ? form.data.html : null;
      return json({ ...outcome, typed }, { status: outcome.problem === "changed" ? 409 : 422 });
    }
    const t = studio.i18n.getFixedT(studio.locale, "legal");
    const path = `/stores/${slug}/settings/legal/${place.kind}/${place.locale}`;
    return redirectWithNotice(studio, path, t(`done.${outcome}`));
  } catch (error) {
    throw throwFailure(error, request, slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function LegalText() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, slug, kind, locale, text, versions, mayWrite } = page;
  const { t } = useTranslation("legal");
  const list = `/stores/${slug}/settings/legal`;
  const path = `${list}/${kind}/${locale}`;
  return (
    <Page title={title} back={{ to: list, label: t("title") }}>
      <LanguageMenu path={`${list}/${kind}`} languages={page.languages} current={locale} />
      <Section>
        <p className="mb-4 text-quiet">
          {t(text.html !== "" ? "isOwn" : page.hasBuiltIn ? "isBuiltIn" : "isNone")}{" "}
          {(text.html !== "" || page.hasBuiltIn) && (
            <a className="link" href={page.shownAt} target="_blank" rel="noreferrer">
              {t("seeInShop")}
            </a>
          )}
        </p>
        <LegalForm
          key={path}
          path={path}
          mayWrite={mayWrite}
          label={title}
          stored={{ html: text.html, version: text.version }}
          problem={answer?.problem ?? null}
          resent={answer?.typed ?? null}
          pictures={
            mayWrite ? { uploadPath: `/stores/${slug}/look/upload`, mediaOrigin: page.shop } : null
          }
        />
      </Section>
      {page.earlier !== null && <EarlierText {...page.earlier} />}
      {versions.length > 0 && (
        <Section title={t("versions")}>
          <VersionList versions={versions} once={page.once} mayWrite={mayWrite} />
        </Section>
      )}
    </Page>
  );
}
