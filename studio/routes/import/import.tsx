// Where a seller uploads a file of products, and finds former imports.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadImports, uploadFile } from "#studio/import/import.server";
import { ImportHelp } from "#studio/import/import-help";
import { ImportList } from "#studio/import/import-list";
import { asksForColumns } from "#studio/import/import-steps";
import { UploadForm } from "#studio/import/upload-form";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Page, Pager } from "#studio/ui/page";

const scope = "catalog:write";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const before = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get("before") ?? "");
  const title = studio.i18n.getFixedT(studio.locale, "import")("title");
  try {
    const { imports, ...page } = await loadImports(store, before?.[0] ?? null);
    const listed = imports.map((job) => ({
      id: job.id,
      fileName: job.fileName,
      createdAt: job.createdAt,
      state: asksForColumns(job) ? ("columns" as const) : job.state,
      pictures: job.pictures,
      done: { ...job.done, refused: job.counts.refused + job.done.refused },
    }));
    const path = `/stores/${store.slug}/import`;
    return { title, path, isFirst: before === null, once: crypto.randomUUID(), listed, ...page };
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  try {
    const outcome = await uploadFile(store, await request.formData());
    if (!outcome.ok) return json(outcome, { status: 422 });
    return redirect(`/stores/${store.slug}/import/${outcome.id}`);
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ImportPage() {
  const { path, listed, currency, once, next, isFirst } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { t } = useTranslation("import");
  return (
    <Page
      title={t("title")}
      back={{ to: path.replace(/\/import$/, "/products"), label: t("back") }}
    >
      <UploadForm
        templatePath={`${path}/template.csv`}
        currency={currency}
        once={once}
        failure={failure}
      />
      <ImportHelp />
      <ImportList imports={listed} path={path} />
      <Pager
        first={isFirst ? null : path}
        next={next === null ? null : `${path}?before=${next}`}
        labels={{ first: t("list.first"), next: t("list.next") }}
      />
    </Page>
  );
}
