// One import: what its file would do, how far the work is, and what it did.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeImport, loadImport } from "#studio/import/import.server";
import { JobIntentSchema } from "#studio/import/import-form.schema";
import { ImportLines } from "#studio/import/import-lines";
import { StateBadge } from "#studio/import/import-list";
import { ImportProgress } from "#studio/import/import-progress";
import { ResultStep } from "#studio/import/import-result";
import { asksForColumns, CancelForm, ReadyStep, UnreadableStep } from "#studio/import/import-steps";
import { ImportSummary } from "#studio/import/import-summary";
import { translateReason } from "#studio/import/translate-reason.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { badRequest, requireStore, throwFailure } from "#studio/session/require-account.server";
import { Banner, Page } from "#studio/ui/page";

const scope = "catalog:write";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const t = studio.i18n.getFixedT(studio.locale, "import");
  try {
    const search = new URL(request.url).searchParams;
    const page = await loadImport(store, params.id ?? "", search, (reason) =>
      translateReason(studio.i18n, studio.locale, reason),
    );
    const title = t("job.title", { name: page.job.fileName });
    return { title, path: `/stores/${store.slug}/import`, ...page };
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const form = await request.formData();
  const intent = JobIntentSchema.safeParse(form.get("intent"));
  if (!intent.success) throw badRequest();
  const t = studio.i18n.getFixedT(studio.locale, "import");
  try {
    const outcome = await changeImport(store, params.id ?? "", intent.data, form);
    if (!outcome.ok) return json(outcome, { status: 422 });
    const path = `/stores/${store.slug}/import/${outcome.id}`;
    // Work that goes on says itself how far it is, and a notice would stay above its end.
    if (intent.data !== "cancel") return redirect(path);
    return redirectWithNotice(studio, path, t("notice.cancelled"));
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ImportJobPage() {
  const page = useLoaderData<typeof loader>();
  const { title, path, job, isAtWork } = page;
  const failure = useActionData<typeof action>();
  const { t } = useTranslation("import");
  const isRead = job.state !== "reading" && job.state !== "unreadable";
  return (
    <Page
      wide
      title={title}
      back={{ to: path, label: t("title") }}
      actions={asksForColumns(job) ? null : <StateBadge state={job.state} />}
    >
      {failure?.field === "form" && <Banner tone="danger">{t(`error.${failure.message}`)}</Banner>}
      {isAtWork && (
        <ImportProgress job={job}>
          {job.state !== "undoing" && <CancelForm isStarted={job.state !== "reading"} />}
        </ImportProgress>
      )}
      {job.state === "ready" && <ReadyStep job={job} failure={failure} />}
      {job.state === "unreadable" && <UnreadableStep job={job} failure={failure} path={path} />}
      <ResultStep job={job} path={path} />
      {isRead && <ImportSummary job={job} />}
      {isRead && (
        <ImportLines
          {...page}
          path={`${path}/${job.id}`}
          productsPath={path.replace(/\/import$/, "/products")}
        />
      )}
    </Page>
  );
}
