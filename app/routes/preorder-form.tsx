// The pre-order form of a request that named no listing (API-15): its messages, and what was typed.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { translatorFor } from "#app/localization/messages.server";
import { preorderStatus } from "#app/preorders/preorder";
import { takePreorder } from "#app/preorders/preorder.server";
import { PreorderForm } from "#app/preorders/preorder-form";
import { Notice } from "#app/ui/notice";

const IdsSchema = z.object({
  variation: z.string().max(20).catch("").default(""),
  size: z.string().max(20).catch("").default(""),
});

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { variation, size } = parseQuery(request, IdsSchema);
  if (variation === "" || size === "") throw redirect("/");
  return {
    title: `${translatorFor(shop)("preorder.title")} | ${shop.store.name}`,
    form: { slug: "", colorId: variation, sizeId: size, isPreview: await shop.isPreview() },
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { answer, path } = await takePreorder(shop, await request.formData());
  if (answer.kind === "sent") return redirect(path ?? "/", 303);
  return data(answer, { status: preorderStatus[answer.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PreorderFormPage() {
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useLocalization();
  return (
    <main id="main" className="section preorder">
      <h1 className="page-title">{t("preorder.title")}</h1>
      {answer !== undefined && "problem" in answer && (
        <Notice tone={answer.kind === "preview" ? "neutral" : "danger"}>{t(answer.problem)}</Notice>
      )}
      <PreorderForm {...form} result={answer?.result ?? null} />
    </main>
  );
}
