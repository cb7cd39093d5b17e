// The person's own page: name and language, passkeys, where they are signed in, their stores.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  changeAccount,
  cookiesAfter,
  readAccountPage,
} from "#studio/access/account/account.server";
import { nameDevice } from "#studio/access/account/device";
import { MemberStores } from "#studio/access/account/member-stores";
import { SessionSection } from "#studio/access/account/session-section";
import { PasskeySection } from "#studio/access/passkeys/passkey-section";
import { PersonForm } from "#studio/access/people/person-form";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireAccount } from "#studio/session/require-account.server";
import { Banner, Page } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const account = await requireAccount(request, studio);
  const page = await readAccountPage(studio, account);
  const t = studio.i18n.getFixedT(studio.locale, "access");
  const suggestedName = nameDevice(request.headers.get("user-agent") ?? "") ?? t("passkey.unnamed");
  return json({
    ...page,
    suggestedName,
    locale: studio.locale,
    title: studio.i18n.t("account.title"),
  });
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireAccount(request, studio);
  const form = await request.formData();
  const outcome = await changeAccount(studio, form);
  if (!outcome.ok) {
    const { problem } = outcome;
    return json({ problem, name: String(form.get("name") ?? "") }, { status: 422 });
  }
  const t = studio.i18n.getFixedT(studio.locale, "access");
  const done = redirectWithNotice(studio, "/account", t(`notice.${outcome.notice}`));
  for (const cookie of cookiesAfter(studio, outcome)) done.headers.append("set-cookie", cookie);
  return done;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Awning Studio" },
];

export default function AccountPage() {
  const { person, locale, passkeys, sessions, stores, suggestedName, title } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("access");
  const { t: tFrame } = useTranslation();
  const problem = refused?.problem;
  const isNameMissing = problem === "name";
  const name = isNameMissing ? (refused?.name ?? "") : person.name;
  return (
    <main className="px-4 py-12">
      <Page title={title} back={{ to: "/", label: tFrame("stores.title") }}>
        {problem !== undefined && !isNameMissing && (
          <Banner tone="danger">{t(`problem.${problem}`)}</Banner>
        )}
        <PersonForm
          email={person.email}
          name={name}
          locale={locale}
          isNameMissing={isNameMissing}
        />
        <PasskeySection passkeys={passkeys} suggestedName={suggestedName} />
        <SessionSection sessions={sessions} />
        <MemberStores stores={stores} />
      </Page>
    </main>
  );
}
