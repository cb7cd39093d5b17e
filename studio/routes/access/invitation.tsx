// Page of an invitation's link.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { acceptByForm, readInvitation } from "#studio/access/people/invitation.server";
import { InvitationForm } from "#studio/access/people/invitation-form";
import { CardPage } from "#studio/layout/card-page";
import { buildBrowserCookie } from "#studio/session/browser-secret.server";
import { withCookies } from "#studio/session/sign-in-cookies.server";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  const title = studio.i18n.getFixedT(studio.locale, "access")("invitation.title");
  const shown = await readInvitation(studio, link);
  if (!shown.ok) {
    const status = shown.reason === "too-many" ? 429 : 404;
    return json({ ...shown, title }, { status });
  }
  const email = (await studio.account())?.person.email ?? null;
  const otherEmail = email === shown.invitation.email ? null : email;
  const headers = withCookies([buildBrowserCookie(studio)]);
  return json({ ...shown, link, otherEmail, title }, { headers });
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  const form = await request.formData();
  const accepted = await acceptByForm(studio, request, form);
  if (accepted.ok) {
    return redirect(accepted.next, { headers: withCookies(accepted.cookies) });
  }
  const typed = String(form.get("name") ?? "");
  const statuses = { name: 422, unknown: 404, "too-many": 429 };
  return json({ reason: accepted.reason, typed }, { status: statuses[accepted.reason] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function Invitation() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("access");
  const lost = shown.ok ? refused?.reason : shown.reason;
  if (!shown.ok || lost === "unknown" || lost === "too-many") {
    const isBusy = lost === "too-many";
    return (
      <CardPage title={t("invitation.lostTitle")}>
        <p>{isBusy ? t("invitation.tooMany") : t("invitation.unknown")}</p>
        <Link className="button" to="/">
          {t("invitation.signIn")}
        </Link>
      </CardPage>
    );
  }
  const { link, invitation, otherEmail } = shown;
  const name = { typed: refused?.typed ?? "", isMissing: refused?.reason === "name" };
  return (
    <CardPage title={t("invitation.title")}>
      <InvitationForm link={link} invitation={invitation} name={name} otherEmail={otherEmail} />
    </CardPage>
  );
}
