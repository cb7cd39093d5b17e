// The store's promo codes.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { LimitNote } from "#studio/limits/limit-note";
import { readRoomLeft } from "#studio/limits/limits.server";
import { promoStates } from "#studio/promotions/promo-code-state";
import { PromoTable } from "#studio/promotions/promo-code-table";
import { readPromoCodes } from "#studio/promotions/promotions.server";
import { requireStore } from "#studio/session/require-account.server";
import { EmptyState, Page, Pager } from "#studio/ui/page";
import { ViewTabs } from "#studio/ui/tabs";
import { useUrlFormState } from "#studio/ui/url-form-state";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "promotions:read" } as const;
  const store = await requireStore(request, studio, asked);
  const listed = await readPromoCodes(request, studio, store);
  const left = await readRoomLeft(store, "promoCodes");
  const mayWrite = includesScope(store.scopes, "promotions:write");
  const title = studio.i18n.getFixedT(studio.locale, "promotions")("title");
  return json({
    ...listed,
    left,
    mayWrite,
    states: promoStates,
    title,
    storePath: `/stores/${store.slug}`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Query = { search: string; state: string | null };

function addressOf({ search, state }: Query, after?: string): string {
  const filled = { q: search, state: state ?? "", after: after ?? "" };
  const entries = Object.entries(filled).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(entries)}`;
}

export default function Promotions() {
  const { codes, next, hasAny, left, query, mayWrite, states, storePath } =
    useLoaderData<typeof loader>();
  const form = useUrlFormState({ q: query.search });
  const { t } = useTranslation("promotions");
  const create = mayWrite && (
    <Link className="button button-primary" to={`${storePath}/promotions/new`}>
      {t("new")}
    </Link>
  );
  if (!hasAny) {
    return (
      <Page title={t("title")}>
        <EmptyState title={t("emptyTitle")} text={t("emptyText")}>
          {create}
        </EmptyState>
      </Page>
    );
  }
  const all = { to: addressOf({ ...query, state: null }), label: t("state.all") };
  return (
    <Page wide title={t("title")} actions={create}>
      <LimitNote of="promoCodes" left={left} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ViewTabs
          label={t("column.state")}
          tabs={[
            { ...all, isOpen: query.state === null },
            ...states.map((state) => ({
              to: addressOf({ ...query, state }),
              label: t(`state.${state}`),
              isOpen: query.state === state,
            })),
          ]}
        />
        <Form ref={form} method="get" role="search" className="flex gap-2">
          {query.state !== null && <input type="hidden" name="state" value={query.state} />}
          <input
            className="input"
            type="search"
            name="q"
            aria-label={t("search")}
            placeholder={t("search")}
            defaultValue={query.search}
          />
          <button type="submit" className="button">
            {t("find")}
          </button>
        </Form>
      </div>
      {codes.length === 0 ? (
        <p className="card p-6 text-quiet">{t("noneFound")}</p>
      ) : (
        <PromoTable codes={codes} storePath={storePath} />
      )}
      <Pager
        first={query.after === null ? null : addressOf(query)}
        next={next === null ? null : addressOf(query, next)}
        labels={{ first: t("firstPage"), next: t("nextPage") }}
      />
    </Page>
  );
}
