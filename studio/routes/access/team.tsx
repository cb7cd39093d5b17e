// Team of a store.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InvitationList } from "#studio/access/people/invitation-list";
import { InviteForm } from "#studio/access/people/invite-form";
import { MemberList } from "#studio/access/people/member-list";
import { changeTeam, pathAfter, readTeam } from "#studio/access/people/team.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Banner, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "members:read" } as const;
  const store = await requireStore(request, studio, asked);
  const t = studio.i18n.getFixedT(studio.locale, "access");
  try {
    const team = await readTeam(store);
    const once = crypto.randomUUID();
    return json({ ...team, once, locale: studio.locale, title: t("team.title") });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const asked = { slug: params.slug, scope: "members:write" } as const;
  const store = await requireStore(request, studio, asked);
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "access");
  try {
    const outcome = await changeTeam(store, form);
    if (!outcome.ok) {
      const email = String(form.get("email") ?? "");
      return json({ problem: outcome.problem, email }, { status: 422 });
    }
    const text = t(`notice.${outcome.notice}`, { name: outcome.name });
    return redirectWithNotice(studio, pathAfter(store, form), text);
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function TeamPage() {
  const { members, invitations, mayChange, locale, title, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { slug = "" } = useParams();
  const { t } = useTranslation("access");
  const problem = useNavigation().state === "idle" ? refused?.problem : undefined;
  const isAboutAddress = problem === "email" || problem === "already-member";
  return (
    <Page title={title} back={{ to: `/stores/${slug}/settings`, label: t("settings.back") }}>
      {problem !== undefined && !isAboutAddress && (
        <Banner tone="danger">{t(`problem.${problem}`)}</Banner>
      )}
      <MemberList {...{ members, mayChange }} />
      <InvitationList {...{ invitations, mayChange }} />
      {mayChange && (
        <InviteForm
          // An address that was taken is not there for the next one.
          key={refused === undefined ? invitations.length : "refused"}
          {...{ locale, once }}
          email={refused?.email ?? ""}
          error={isAboutAddress ? t(`problem.${problem}`) : undefined}
        />
      )}
    </Page>
  );
}
