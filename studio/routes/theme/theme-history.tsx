// Earlier themes of a store.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { includesScope } from "#contract/protocol/scopes";
import { builtInVersion } from "#contract/theme/theme-history-calls";
import { changeStorePage, loadStorePage } from "#studio/session/load-store-page.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound } from "#studio/session/require-account.server";
import { nameFields } from "#studio/theme/fields/name-fields";
import { buildParts } from "#studio/theme/fields/theme-parts.server";
import { ThemeVersionList } from "#studio/theme/theme-version-list";
import { listVersions, restoreVersion } from "#studio/theme/theme-versions.server";
import { EmptyState, Page } from "#studio/ui/page";

const RestoreSchema = z.object({
  version: z.coerce.number().int().min(builtInVersion),
  once: z.string().min(8).max(80),
});

export const loader = (args: LoaderFunctionArgs) =>
  loadStorePage(args, "theme:read", async ({ client, slug, scopes }, { i18n, locale }) => {
    const groups = Object.values(buildParts({ i18n, locale })).flat();
    const { versions: all } = await listVersions(client);
    const versions = all.map(({ changed, ...version }) => ({
      ...version,
      changed: changed === null ? null : nameFields(changed, groups),
    }));
    const title = i18n.getFixedT(locale, "theme")("history");
    return { versions, slug, mayWrite: includesScope(scopes, "theme:write"), title };
  });

export const action = (args: ActionFunctionArgs) =>
  changeStorePage(args, "theme:write", async ({ client, slug }, fields, studio) => {
    const form = RestoreSchema.safeParse(Object.fromEntries(fields));
    if (!form.success) throw notFound();
    await restoreVersion(client, form.data);
    const t = studio.i18n.getFixedT(studio.locale, "theme");
    const { version } = form.data;
    const path = `/stores/${slug}/look/history`;
    const done = version === builtInVersion ? t("done.restoredBuiltIn") : t("done.restored");
    return redirectWithNotice(studio, path, done);
  });

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function ThemeHistoryPage() {
  const { versions, slug, mayWrite, once } = useLoaderData<typeof loader>();
  const { t } = useTranslation("theme");
  return (
    <Page title={t("history")} back={{ to: `/stores/${slug}/look`, label: t("title") }}>
      {versions.length === 0 ? (
        <EmptyState title={t("version.noneTitle")} text={t("version.noneText")} />
      ) : (
        <ThemeVersionList versions={versions} once={once} mayWrite={mayWrite} />
      )}
    </Page>
  );
}
