// Audit log of a store.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readAuditLog } from "#studio/access/audit-log/audit-log.server";
import { AuditLogList } from "#studio/access/audit-log/audit-log-list";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { EmptyState, Page, Pager } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "audit:read" } as const;
  const store = await requireStore(request, studio, asked);
  const t = studio.i18n.getFixedT(studio.locale, "access");
  try {
    const trail = await readAuditLog(store, studio.locale, new URL(request.url).searchParams);
    return json({ ...trail, title: t("trail.title") });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function TrailPage() {
  const { title, events, first, next } = useLoaderData<typeof loader>();
  const { slug = "" } = useParams();
  const { t } = useTranslation("access");
  return (
    <Page title={title} back={{ to: `/stores/${slug}/settings`, label: t("settings.back") }}>
      <p className="max-w-[70ch] text-quiet">{t("trail.text")}</p>
      {events.length === 0 ? (
        <EmptyState title={t("trail.noneTitle")} text={t("trail.noneText")} />
      ) : (
        <AuditLogList events={events} />
      )}
      <Pager
        first={first}
        next={next}
        labels={{ first: t("trail.newest"), next: t("trail.older") }}
      />
    </Page>
  );
}
