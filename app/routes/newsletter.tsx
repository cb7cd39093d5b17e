// The store's news by e-mail: the sign-up on a page of its own, and where its mail leads.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  handleNewsletterSignUp,
  readNewsletterChoice,
} from "#app/newsletter/newsletter.server";
import { NewsletterOptInPage } from "#app/newsletter/newsletter-opt-in-page";
import { NewsletterSignUp } from "#app/newsletter/newsletter-sign-up";
import { statusOf } from "#app/newsletter/sign-up-result";
import { handleOptInForm, readMailedToken } from "#app/opt-in/opt-in.server";
import { FormPage } from "#app/ui/form-page";
import { Notice } from "#app/ui/notice";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const meta = await buildPrivateMeta(shop, "newsletter.title");
  if (new URL(request.url).searchParams.get("done") === "forgotten") {
    return json({ kind: "forgotten" as const, meta });
  }
  const token = readMailedToken(request);
  if (token !== null) {
    const subscription = await findSubscription(shop, token);
    if (subscription === null) return json({ kind: "gone" as const, meta }, { status: 404 });
    return json({ kind: "mailed" as const, token, subscription, meta });
  }
  const { isOffered, embedUrl } = await readNewsletterChoice(shop);
  if (!isOffered) throw new Response("Not found", { status: 404, statusText: "Not Found" });
  return json({ kind: "form" as const, embedUrl, meta });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.has("intent")) {
    const path = await handleOptInForm(form, "/newsletter", {
      confirm: (token) => confirmSubscription(shop, token),
      end: (token) => endSubscription(shop, token),
    });
    throw redirect(path, 303);
  }
  const answer = await handleNewsletterSignUp(shop, form);
  return json(answer, { status: statusOf[answer.kind] });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** The URL may hold a token, so the page must not be cached. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function NewsletterPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useTranslation();
  const isAsked = page.kind === "mailed" && page.subscription.state === "asked";
  return (
    <FormPage
      name="opt-in-page"
      title={t(isAsked ? "newsletter.confirmTitle" : "newsletter.title")}
    >
      {page.kind === "forgotten" && <Notice tone="success">{t("newsletter.ended")}</Notice>}
      {page.kind === "gone" && <p>{t("notify.gone")}</p>}
      {page.kind === "mailed" && <NewsletterOptInPage {...page} />}
      {page.kind === "form" && (
        <>
          <NewsletterSignUp isMain embedUrl={page.embedUrl} answer={answer} />
          {page.embedUrl === null && <p className="form-note">{t("newsletter.note")}</p>}
        </>
      )}
    </FormPage>
  );
}
