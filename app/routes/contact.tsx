import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withFallback } from "#app/browser/offline-form";
import { findListingTitle } from "#app/catalog/listing-model/require-listing.server";
import { handleContact } from "#app/contact/contact.server";
import { ContactForm } from "#app/contact/contact-form";
import { ContactQuerySchema } from "#app/contact/contact-query";
import { type ContactResult, offlineContactResponse } from "#app/contact/contact-result";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { getFixedT } from "#app/localization/messages.server";
import { FormPage } from "#app/ui/form-page";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { order, listing } = parseQuery(request, ContactQuerySchema);
  const title = listing === "" ? null : await findListingTitle(shop, listing);
  const t = getFixedT(shop);
  const meta = buildPageMeta(shop, {
    title: `${t("contact.title")} | ${shop.store.name}`,
    description: t("contact.text"),
    path: "/contact",
    isIndexed: order === "" && listing === "",
  });
  return { meta, orderNumber: order, product: title === null ? null : { slug: listing, title } };
}

const statusOf = { refused: 422, unreadable: 400, preview: 403, "too-many": 429, failed: 503 };

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = await handleContact(shop, await request.formData());
  if (answer === null) return redirect("/contact-success", 303);
  return json(answer, { status: statusOf[answer.kind] });
}

/** A form that reaches no server shows its failure on its own page, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const unsent = () => offlineContactResponse(form);
  const answer = await withFallback(serverAction<ContactResult>(), unsent);
  // Remix hands on what the response says, and not its status.
  return Response.json(answer, { status: statusOf[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ContactPage() {
  const { orderNumber, product } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useTranslation();
  return (
    <FormPage name="contact" title={t("contact.title")}>
      <p>{t("contact.text")}</p>
      <ContactForm orderNumber={orderNumber} product={product} answer={answer} />
    </FormPage>
  );
}
