// Editor of one product, or of a new one.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProductEditor } from "#studio/products/editor/product-editor";
import { ProductMenu } from "#studio/products/editor/product-menu";
import { buildSaveResponse } from "#studio/products/save/build-save-response.server";
import { duplicateOrDelete } from "#studio/products/save/duplicate-or-delete.server";
import { handleGone, handleSave } from "#studio/products/save/handle-save.server";
import { loadProduct } from "#studio/products/save/load-product.server";
import { isProductGone } from "#studio/products/save/save-product.server";
import { isSentOn, sendOnAsNew } from "#studio/session/gone-form.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { backToList } from "#studio/ui/back-to-list";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  try {
    const product = await loadProduct(store, studio, params.product ?? null);
    const t = studio.i18n.getFixedT(studio.locale, "products");
    const title = params.product === undefined ? t("new.title") : product.draft.title;
    return json({ product, title, storePath: `/stores/${store.slug}` });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const form = await request.formData();
  const slug = params.product ?? null;
  const storePath = `/stores/${store.slug}`;
  try {
    if (slug !== null && form.has("intent"))
      return await duplicateOrDelete(store, studio, slug, form);
    const handled =
      isSentOn(request) && slug === null
        ? await handleGone(store, studio, form)
        : await handleSave(store, studio, { slug, form });
    return buildSaveResponse(studio, { storePath, slug }, handled);
  } catch (error) {
    // The same form once more, to a page that is there: it shows what was typed.
    if (isProductGone(error) && !form.has("patch") && !form.has("intent")) {
      return sendOnAsNew(`${storePath}/new-product`);
    }
    return throwFailure(error, request, store.slug);
  }
}

/** The editor goes on where nothing was saved; under another address there is nothing left to read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, currentParams, defaultShouldRevalidate } = args;
  if (actionResult?.kind === undefined) return defaultShouldRevalidate;
  const isSaved = actionResult.kind === "saved" && actionResult.slug === currentParams.product;
  return isSaved && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Product() {
  const { product, title, storePath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const isNew = product.id === null;
  const path = `${storePath}/${isNew ? "new-product" : `products/${product.draft.slug}`}`;
  const menu = (
    <ProductMenu
      key={product.id}
      path={path}
      title={title}
      shopUrl={`${product.shopOrigin}/listing/${product.draft.slug}`}
      state={product.draft.state}
      once={product.once}
    />
  );
  return (
    <Page
      title={title}
      wide
      back={{ to: backToList(`${storePath}/products`, search), label: t("list.title") }}
      actions={isNew ? undefined : menu}
    >
      <ProductEditor
        key={product.id}
        product={product}
        path={path}
        storePath={storePath}
        answer={answer}
      />
    </Page>
  );
}
