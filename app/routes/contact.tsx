import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { findListingTitle } from "#app/catalog/catalog.server";
import { ContactQuerySchema } from "#app/contact/contact";
import { takeContact } from "#app/contact/contact.server";
import { answerUnsent, type ContactAnswer } from "#app/contact/contact-answer";
import { ContactForm } from "#app/contact/contact-form";
import { buildPageMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { answerOr, isUnreachable } from "#app/kit/unanswered-form";
import { useLocalization } from "#app/localization/localization-context";
import { translatorFor } from "#app/localization/messages.server";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { order, listing } = parseQuery(request, ContactQuerySchema);
  const title = listing === "" ? null : await findListingTitle(shop, listing);
  const t = translatorFor(shop);
  const meta = buildPageMeta(shop, {
    title: `${t("contact.title")} | ${shop.store.name}`,
    description: t("contact.text"),
    path: "/contact",
    isIndexed: order === "" && listing === "",
  });
  return { meta, orderNumber: order, product: title === null ? null : { slug: listing, title } };
}

const statusOf = { refused: 422, preview: 403, "too-many": 429, failed: 503 };

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = await takeContact(shop, await request.formData());
  if (answer === null) return redirect("/contact-success", 303);
  return data(answer, { status: statusOf[answer.kind] });
}

/** A form that reaches nobody is told to its own page, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return answerOr(serverAction<ContactAnswer>(), () => answerUnsent(form));
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ContactPage() {
  const { orderNumber, product } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useLocalization();
  return (
    <main id="main" className="section contact">
      <h1 className="page-title">{t("contact.title")}</h1>
      <p>{t("contact.text")}</p>
      <ContactForm orderNumber={orderNumber} product={product} answer={answer} />
    </main>
  );
}
