// Stock or prices of several products at once: what to do, a preview, and what was done. Each step is a form's answer,
// so that it works without scripts as well.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Currency, currencies } from "#core/money/currencies";
import { BulkEditForm } from "#studio/products/bulk/bulk-edit-form";
import { type BulkForm, readBulkForm } from "#studio/products/bulk/bulk-form.schema";
import { EditPreview } from "#studio/products/bulk/edit-preview";
import { EditResult } from "#studio/products/bulk/edit-result";
import { planEdit } from "#studio/products/bulk/plan-edit.server";
import { writeEdit } from "#studio/products/bulk/write-edit.server";
import { readShopCurrency } from "#studio/promotions/promotions.server";
import {
  badRequest,
  type OpenStore,
  requireStore,
  throwFailure,
} from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { backToList } from "#studio/ui/back-to-list";
import { EmptyState, Page, Section } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const own = await readShopCurrency(request, store);
  const choices = [own, ...currencies.filter((currency) => currency !== own)];
  const title = studio.i18n.getFixedT(studio.locale, "products")("bulkEdit.title");
  const asked = readBulkForm(new URL(request.url).searchParams);
  const chosen = asked?.step === "choose" ? buildChoice(asked, own) : null;
  return json({ title, choices, chosen, list: `/stores/${store.slug}/products` });
}

function buildChoice({ slugs, fields }: BulkForm & { step: "choose" }, own: Currency) {
  const first = fields.change === "price" ? { ...fields, currency: own } : fields;
  return { step: "choose" as const, slugs, fields: first, problem: null, variants: 0 };
}

async function answer(studio: StudioContext, store: OpenStore, form: BulkForm, own: Currency) {
  if (form.step === "write") {
    const results = await writeEdit(studio, store, form.write);
    const status = results.some(({ changed }) => changed > 0) ? 200 : 422;
    return json({ step: "done" as const, write: form.write, results }, { status });
  }
  if (form.step === "choose") return json(buildChoice(form, own));
  const { slugs, fields, edit } = form;
  const asked = { step: "choose" as const, slugs, fields };
  if (typeof edit === "string") {
    return json({ ...asked, problem: edit, variants: 0 }, { status: 422 });
  }
  const plan = await planEdit(store, slugs, edit);
  if (plan.kind === "tooMany") {
    const { variants } = plan;
    return json({ ...asked, problem: "tooMany" as const, variants }, { status: 422 });
  }
  const { products, gone } = plan;
  const shown = { slugs, fields, edit, products, gone, once: crypto.randomUUID() };
  return json({ step: "preview" as const, ...shown }, { status: products.length > 0 ? 200 : 422 });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const form = readBulkForm(await request.formData());
  if (form === null) throw badRequest();
  try {
    return await answer(studio, store, form, await readShopCurrency(request, store));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function BulkEditPage() {
  const { title, choices, list, chosen } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? chosen;
  const { t } = useTranslation("products");
  const { search } = useLocation();
  // What is typed since is not what the preview shows, and its button would write.
  const [overtaken, setOvertaken] = useState<typeof answered>(null);
  const back = { to: backToList(list, search), label: t("list.title") };
  if (answered === null) {
    return (
      <Page title={title} back={back}>
        <EmptyState title={t("bulkEdit.emptyTitle")} text={t("bulkEdit.emptyText")}>
          <Link className="button" to={back.to}>
            {t("bulkEdit.back")}
          </Link>
        </EmptyState>
      </Page>
    );
  }
  if (answered.step === "done") {
    return (
      <Page title={title} back={back}>
        <EditResult {...answered} back={back.to} />
      </Page>
    );
  }
  const { slugs, fields } = answered;
  const problem = answered.step === "choose" ? answered.problem : null;
  const count = answered.step === "choose" ? answered.variants : 0;
  return (
    <Page title={title} back={back}>
      <Section
        title={t(fields.change === "stock" ? "bulk.stock" : "bulk.price")}
        text={t("bulkEdit.chosen", { count: slugs.length })}
      >
        <BulkEditForm
          slugs={slugs}
          fields={fields}
          currencies={choices}
          onInput={() => setOvertaken(answered)}
          error={problem && t(`bulkEdit.problem.${problem}`, { count })}
        />
      </Section>
      {answered.step === "preview" && overtaken !== answered && <EditPreview {...answered} />}
    </Page>
  );
}
