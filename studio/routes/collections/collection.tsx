// One collection: its settings, and which products stand in it in which order.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CollectionProducts } from "#studio/collections/collection-products";
import { CollectionSettings } from "#studio/collections/collection-settings";
import {
  changeCollection,
  findProducts,
  hasCollection,
  readCollection,
  readSentChange,
} from "#studio/collections/collections.server";
import { describeFailure } from "#studio/collections/describe-failure.server";
import { handleRule, readRuleChoices } from "#studio/collections/handle-rule.server";
import { fieldsOf } from "#studio/collections/rule-fields";
import { RuleSection } from "#studio/collections/rule-section";
import { sendOnAsNew } from "#studio/session/gone-form.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { DeleteDisclosure } from "#studio/ui/delete-disclosure";
import { Banner, Page } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  const shopOrigin = studio.shopOrigin(store.slug);
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 100) ?? "";
  try {
    const [read, found, { currency, types }] = await Promise.all([
      readCollection(store, params.collection ?? "", shopOrigin),
      findProducts(store, search, shopOrigin),
      readRuleChoices(store),
    ]);
    if (read === null) throw notFound();
    const rule = fieldsOf(read.collection, studio.locale);
    const path = `/stores/${store.slug}`;
    return json({ ...read, found, search, shopOrigin, path, rule, currency, types });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

const changedMeanwhile = new Set(["collection_changed", "collection_listings_changed"]);

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const form = await request.formData();
  const slug = params.collection ?? "";
  const base = `/stores/${store.slug}/collections`;
  try {
    if (form.get("intent") === "rule") return await handleRule(store, studio, slug, form);
    const { intent, outcome } = await changeCollection(store, slug, form);
    if (!outcome.ok) {
      const isGone = intent === "settings" && !(await hasCollection(store, slug));
      if (isGone) return sendOnAsNew(base);
      const isConflict = changedMeanwhile.has(outcome.code);
      const { code } = outcome;
      const answer = { intent, code, error: describeFailure(studio, outcome), isConflict };
      const sent = readSentChange(form, intent);
      return json({ ...answer, ...sent }, { status: isConflict ? 409 : 422 });
    }
    const t = studio.i18n.getFixedT(studio.locale, "collections");
    const { search } = new URL(request.url);
    if (intent === "delete") return redirectWithNotice(studio, base, t("edit.deleted"));
    const done = t(intent === "members" ? "done.order" : "edit.saved");
    return redirectWithNotice(studio, `${base}/${outcome.slug}${search}`, done);
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

/** What a rule matches is no change. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !formData?.has("preview") && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.collection.name ?? "" },
];

export default function Collection() {
  const { collection, tree, members, total, version, found, search, shopOrigin, ...rest } =
    useLoaderData<typeof loader>();
  const { path, ...choices } = rest;
  const refused = useActionData<typeof action>();
  const ruled = refused !== undefined && "rule" in refused ? refused.rule : undefined;
  const failed = refused !== undefined && "error" in refused ? refused : undefined;
  const settings = failed?.settings ?? collection;
  const conflict =
    failed?.isConflict === true && failed.members !== undefined
      ? { error: failed.error, mine: failed.members }
      : null;
  // Below the settings it would be out of sight of who has just pressed the button above.
  const isAbove = failed !== undefined && failed.intent !== "settings" && conflict === null;
  const { t } = useTranslation("collections");
  const actions = (
    <>
      {!collection.hidden && (
        <a
          className="button"
          href={`${shopOrigin}/${collection.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("edit.view")}
        </a>
      )}
      <DeleteDisclosure
        key={collection.slug}
        label={t("edit.delete")}
        question={t("edit.deleteText", { name: collection.name })}
      >
        <Form method="post">
          <SubmitButton tone="danger" intent="delete">
            {t("edit.deleteNow")}
          </SubmitButton>
        </Form>
      </DeleteDisclosure>
    </>
  );
  return (
    <Page
      title={collection.name}
      back={{ to: `${path}/collections`, label: t("list.title") }}
      actions={actions}
    >
      {isAbove && <Banner tone="danger">{failed.error}</Banner>}
      <RuleSection
        key={collection.slug}
        collection={collection}
        stored={choices.rule}
        storedVersion={collection.version}
        currency={choices.currency}
        types={choices.types}
        answer={ruled}
      />
      <CollectionProducts
        members={members}
        total={total}
        version={version}
        found={found}
        search={search}
        path={path}
        conflict={conflict}
        isRuled={collection.rule !== null}
        isSorted={collection.sort !== "hand"}
      />
      <CollectionSettings
        // Whatever is read again, what is typed stays.
        key={`${collection.slug} settings`}
        collection={settings}
        storedVersion={collection.version}
        parents={tree.filter(({ slug }) => slug !== collection.slug)}
        failure={failed?.intent === "settings" ? failed : null}
        isConflict={failed?.isConflict === true}
      />
    </Page>
  );
}
