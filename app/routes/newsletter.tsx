// The store's news by e-mail: the sign-up on a page of its own, and where its mail leads.
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  readNewsletterChoice,
  takeSignUp,
} from "#app/newsletter/newsletter.server";
import { NewsletterRequest } from "#app/newsletter/newsletter-request";
import { NewsletterSignUp } from "#app/newsletter/newsletter-sign-up";
import { statusOf } from "#app/newsletter/sign-up-answer";
import { readMailedToken, takeOptInForm } from "#app/opt-in/opt-in.server";
import { Notice } from "#app/ui/notice";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const meta = await buildPrivateMeta(shop, "newsletter.title");
  if (new URL(request.url).searchParams.get("done") === "forgotten") {
    return data({ kind: "forgotten" as const, meta });
  }
  const token = readMailedToken(request);
  if (token !== null) {
    const subscription = await findSubscription(shop, token);
    if (subscription === null) return data({ kind: "gone" as const, meta }, { status: 404 });
    return data({ kind: "mailed" as const, token, subscription, meta });
  }
  const { isOffered, embedUrl } = await readNewsletterChoice(shop);
  if (!isOffered) throw new Response("Not found", { status: 404, statusText: "Not Found" });
  return data({ kind: "form" as const, embedUrl, meta });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.has("intent")) {
    const path = await takeOptInForm(form, "/newsletter", {
      confirm: (token) => confirmSubscription(shop, token),
      end: (token) => endSubscription(shop, token),
    });
    throw redirect(path, 303);
  }
  const answer = await takeSignUp(shop, form);
  return data(answer, { status: statusOf[answer.kind] });
}

/** The address may hold a token: it is told to nobody, and the page is not kept. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function NewsletterPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { t } = useLocalization();
  const isAsked = page.kind === "mailed" && page.subscription.state === "asked";
  return (
    <main id="main" className="section opt-in-page">
      <h1 className="page-title">{t(isAsked ? "newsletter.confirmTitle" : "newsletter.title")}</h1>
      {page.kind === "forgotten" && <Notice tone="success">{t("newsletter.ended")}</Notice>}
      {page.kind === "gone" && <p>{t("notify.gone")}</p>}
      {page.kind === "mailed" && <NewsletterRequest {...page} />}
      {page.kind === "form" && (
        <>
          <NewsletterSignUp isMain embedUrl={page.embedUrl} answer={answer} />
          {page.embedUrl === null && <p className="form-note">{t("newsletter.note")}</p>}
        </>
      )}
    </main>
  );
}
