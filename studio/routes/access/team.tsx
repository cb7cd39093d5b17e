// Team of a store.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InvitationList } from "#studio/access/people/invitation-list";
import { InviteForm } from "#studio/access/people/invite-form";
import { MemberList } from "#studio/access/people/member-list";
import { changeTeam, pathAfter, readTeam } from "#studio/access/people/team.server";
import { changeStorePage, loadStorePage } from "#studio/session/load-store-page.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { Banner, Page } from "#studio/ui/page";

export const loader = (args: LoaderFunctionArgs) =>
  loadStorePage(args, "members:read", async (store, { i18n, locale }) => {
    const title = i18n.getFixedT(locale, "access")("team.title");
    return { ...(await readTeam(store)), locale, title };
  });

export const action = (args: ActionFunctionArgs) =>
  changeStorePage(args, "members:write", async (store, form, studio) => {
    const outcome = await changeTeam(store, form);
    if (!outcome.ok) {
      const email = String(form.get("email") ?? "");
      return json({ problem: outcome.problem, email }, { status: 422 });
    }
    const t = studio.i18n.getFixedT(studio.locale, "access");
    const text = t(`notice.${outcome.notice}`, { name: outcome.name });
    const tone = outcome.notice === "unmailed" ? "danger" : "success";
    return redirectWithNotice(studio, pathAfter(store, form), text, tone);
  });

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

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
      <MemberList members={members} mayChange={mayChange} />
      <InvitationList invitations={invitations} mayChange={mayChange} />
      {mayChange && (
        <InviteForm
          // An address that was taken is not there for the next one.
          key={refused === undefined ? invitations.length : "refused"}
          locale={locale}
          once={once}
          email={refused?.email ?? ""}
          error={isAboutAddress ? t(`problem.${problem}`) : undefined}
        />
      )}
    </Page>
  );
}
