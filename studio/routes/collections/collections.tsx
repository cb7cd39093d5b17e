// Collections of a store: its menu as a tree.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CollectionTree } from "#studio/collections/collection-tree";
import {
  createCollection,
  listTree,
  moveCollection,
  parseTree,
  readTypedCollection,
  saveTree,
} from "#studio/collections/collections.server";
import { describeFailure } from "#studio/collections/describe-failure.server";
import { NewCollection, newCollectionId } from "#studio/collections/new-collection";
import { readGoneSlug } from "#studio/session/gone-form.server";
import { noticeOf, redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Banner, EmptyState, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  try {
    const title = studio.i18n.getFixedT(studio.locale, "collections")("list.title");
    const [entries, { settings }] = await Promise.all([listTree(store), store.record()]);
    const { currency } = settings.market;
    const path = `/stores/${store.slug}`;
    return json({ entries, title, path, currency, once: crypto.randomUUID() });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "collections");
  const intent = form.get("intent");
  try {
    const goneSlug = readGoneSlug(request);
    if (goneSlug !== null) {
      const typed = readTypedCollection(form, goneSlug);
      return json({ error: t("error.collection_deleted"), typed }, { status: 422 });
    }
    if (intent === "order") {
      const saved = await saveTree(store, parseTree(form));
      const text = saved.ok ? t("done.order") : describeFailure(studio, saved);
      const { pathname } = new URL(request.url);
      const notice = noticeOf(studio, pathname, text, saved.ok ? "success" : "danger");
      const headers = { "set-cookie": notice };
      return json(saved.ok ? null : { error: text, typed: null }, { headers });
    }
    const isMove = intent === "move";
    const saved = isMove ? await moveCollection(store, form) : await createCollection(store, form);
    if (!saved.ok) {
      const typed = isMove ? null : readTypedCollection(form);
      return json({ error: describeFailure(studio, saved), typed }, { status: 422 });
    }
    const { pathname } = new URL(request.url);
    return redirectWithNotice(studio, pathname, t(isMove ? "done.order" : "done.created"));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Collections() {
  const { entries, title, path, currency, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const typed = refused?.typed ?? null;
  const error = refused?.error ?? null;
  const { t } = useTranslation("collections");
  const { t: products } = useTranslation("products");
  // Below a long menu it would be out of sight.
  const isAbove = typed !== null && typed.slug !== null;
  const form = (
    <NewCollection
      key={entries.length}
      parents={entries}
      once={once}
      path={`${path}/collections`}
      currency={currency}
      typed={typed}
      error={typed === null ? null : error}
    />
  );
  return (
    <Page
      title={title}
      back={{ to: `${path}/products`, label: products("list.title") }}
      actions={
        entries.length > 0 && (
          // Below a long menu the form is far away.
          <a
            className="button"
            href={`#${newCollectionId}`}
            onClick={(event) => {
              // The router would scroll back to where the page was.
              event.preventDefault();
              document.getElementById(newCollectionId)?.focus();
            }}
          >
            {t("list.create")}
          </a>
        )
      }
    >
      {error !== null && typed === null && <Banner tone="danger">{error}</Banner>}
      {isAbove && form}
      {entries.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <>
          <div className="max-w-[64ch] text-quiet">
            <p>{t("list.text")}</p>
            <p className="mt-1 hidden text-14 scripts:sm:block">{t("list.how")}</p>
          </div>
          <CollectionTree entries={entries} path={path} />
        </>
      )}
      {!isAbove && form}
    </Page>
  );
}
