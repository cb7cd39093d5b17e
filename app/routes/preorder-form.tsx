// The pre-order form of a request that named no listing: its messages, and what was typed.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { readReplaceableText } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { handlePreorder } from "#app/preorders/preorder.server";
import { PreorderForm } from "#app/preorders/preorder-form";
import { PreorderLayout } from "#app/preorders/preorder-layout";
import { preorderStatus } from "#app/preorders/preorder-paths";
import { Notice } from "#app/ui/notice";

const IdsSchema = z.object({
  variation: z.string().max(20).catch("").default(""),
  size: z.string().max(20).catch("").default(""),
});

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { variation, size } = parseQuery(request, IdsSchema);
  if (variation === "" || size === "") throw redirect("/");
  return {
    title: `${await readReplaceableText(shop, "preorder.title")} | ${shop.store.name}`,
    form: { slug: "", colorId: variation, sizeId: size, isPreview: await shop.isPreview() },
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { answer, path } = await handlePreorder(shop, await request.formData());
  if (answer.kind === "sent") return redirect(path ?? "/", 303);
  return json(answer, { status: preorderStatus[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PreorderFormPage() {
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <PreorderLayout>
      {answer !== undefined && "problem" in answer && (
        <Notice tone={answer.kind === "preview" ? "neutral" : "danger"}>{t(answer.problem)}</Notice>
      )}
      <PreorderForm {...form} result={answer?.result ?? null} />
    </PreorderLayout>
  );
}
