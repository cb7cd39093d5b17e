// Sign-in page. A link from a mail is redeemed by a press, since mail scanners open links.

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PasskeySignIn } from "#studio/access/passkeys/passkey-sign-in";
import { browserDrafts } from "#studio/drafts/browser-drafts";
import { hasDrafts } from "#studio/drafts/draft-store";
import { CardPage } from "#studio/layout/card-page";
import { buildBrowserCookie } from "#studio/session/browser-secret.server";
import { pressesItself } from "#studio/session/demo-sign-in-link";
import { SignInSchema } from "#studio/session/sign-in.schema";
import { readNext, redeemLink, requestLink } from "#studio/session/sign-in.server";
import { withCookies } from "#studio/session/sign-in-cookies.server";
import { endNextCookie, nextCookie } from "#studio/session/studio-cookies.server";
import { hasSubmittedForm } from "#studio/session/submitted-form";
import { LabelledInput } from "#studio/ui/field";
import { Banner } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = searchParams.get("link");
  const remembered = link === null ? null : (studio.cookies.next ?? null);
  const next = readNext(searchParams.get("next") ?? remembered);
  if (link === null && (await studio.account()) !== null) throw redirect(next);
  const title = studio.i18n.getFixedT(studio.locale)("signIn.title");
  const headers = withCookies(link === null ? [] : [buildBrowserCookie(studio)]);
  return json({ link, next, title }, { headers });
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const parsed = SignInSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return json({ kind: "invalid" as const, email }, { status: 422 });
  if (parsed.data.intent === "request") {
    const kind = await requestLink(studio, parsed.data.email);
    const headers = { "set-cookie": nextCookie(studio, readNext(parsed.data.next ?? null)) };
    return json({ kind, email }, { status: kind === "requested" ? 200 : 429, headers });
  }
  const redeemed = await redeemLink(studio, request, parsed.data.link);
  if (!redeemed.ok) {
    const isUnknown = redeemed.reason === "unknown";
    // Opened or pressed a second time: the person whom the link let in is in.
    if (isUnknown && (await studio.account()) !== null) {
      return redirect(readNext(parsed.data.next ?? null));
    }
    const kind = isUnknown ? ("link-unknown" as const) : ("too-many" as const);
    return json({ kind, email }, { status: isUnknown ? 404 : 429 });
  }
  const headers = withCookies([...redeemed.cookies, endNextCookie(studio)]);
  return redirect(readNext(parsed.data.next ?? null), { headers });
}

function RequestForm({
  next,
  email,
  isInvalid,
}: {
  next: string;
  email: string;
  isInvalid: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="post"
      action={`/sign-in?${new URLSearchParams({ next })}`}
      className="grid gap-4"
      noValidate
      data-unguarded
    >
      <input type="hidden" name="next" value={next} />
      <LabelledInput
        id="email"
        type="email"
        label={t("signIn.email")}
        error={isInvalid ? t("signIn.emailInvalid") : undefined}
        autoComplete="username webauthn"
        required
        defaultValue={email}
      />
      <SubmitButton intent="request">{t("signIn.request")}</SubmitButton>
    </Form>
  );
}

/** The link is opened in another tab: this one goes on to where it was as soon as it is looked at again. */
function GoOnWhenSignedIn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && revalidate();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [revalidate]);
  return null;
}

/** Who signed out in another tab, or has no scripts, has nothing stored here. */
function SignedOut() {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  useEffect(() => setStored(hasSubmittedForm() || hasDrafts(browserDrafts.storage)), []);
  return (
    <p>
      {t("signIn.goOn")} {isStored && t("signIn.draftsStored")}
    </p>
  );
}

function RedeemForm({ link, next }: { link: string; next: string }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (pressesItself(location)) submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Form ref={form} method="post" action={`/sign-in?${new URLSearchParams({ link, next })}`}>
      <input type="hidden" name="intent" value="redeem" />
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="next" value={next} />
      <SubmitButton>{t("signIn.redeem")}</SubmitButton>
    </Form>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function SignIn() {
  const { link, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  if (answer?.kind === "requested") {
    return (
      <CardPage title={t("signIn.sentTitle")}>
        <p role="status">{t("signIn.sentText", { email: answer.email })}</p>
        <details key={answer.email}>
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
            {t("signIn.correct")}
          </summary>
          <RequestForm next={next} email={answer.email} isInvalid={false} />
        </details>
        <GoOnWhenSignedIn />
      </CardPage>
    );
  }
  const isLinkShown = link !== null && answer?.kind !== "link-unknown";
  return (
    <CardPage title={t("signIn.title")}>
      {answer?.kind === "too-many" && <Banner tone="danger">{t("signIn.tooMany")}</Banner>}
      {answer?.kind === "link-unknown" && <Banner tone="danger">{t("signIn.linkUnknown")}</Banner>}
      {isLinkShown ? (
        <RedeemForm link={link} next={next} />
      ) : (
        <>
          {next !== "/" && <SignedOut />}
          <RequestForm
            next={next}
            email={answer?.email ?? ""}
            isInvalid={answer?.kind === "invalid"}
          />
          <PasskeySignIn next={next} />
        </>
      )}
    </CardPage>
  );
}
