// The person's own page: name and language.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { PersonNameSchema, updateAccount } from "#contract/accounts/account-calls";
import { studioLocales } from "#studio/locales/studio-i18n";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireAccount } from "#studio/session/require-account.server";
import { localeCookie } from "#studio/session/session-cookie.server";
import { Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

const AccountFormSchema = z.object({ name: PersonNameSchema, locale: z.enum(studioLocales) });

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { person } = await requireAccount(request, studio);
  const { name, email } = person;
  return { name, email, locale: studio.locale };
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireAccount(request, studio);
  const typed = await request.formData();
  const parsed = AccountFormSchema.safeParse(Object.fromEntries(typed));
  if (!parsed.success) return json({ name: String(typed.get("name") ?? "") }, { status: 422 });
  const { person } = await studio.client.call(updateAccount, { body: parsed.data });
  const saved = redirectWithNotice(studio, "/account", studio.i18n.t("account.saved"));
  saved.headers.append("set-cookie", localeCookie(studio, person.locale));
  return saved;
}

const languageNames = { en: "English", de: "Deutsch" };

export default function AccountPage() {
  const { name, email, locale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <main className="px-4 py-12">
      <Page title={t("account.title")} back={{ to: "/", label: t("stores.title") }}>
        <Section title={t("account.person")} text={email}>
          {/* Another language is another document. */}
          <Form method="post" className="grid gap-4" reloadDocument>
            <div className="grid gap-1">
              <label htmlFor="name" className="font-medium">
                {t("account.name")}
              </label>
              <input
                id="name"
                name="name"
                className="input"
                maxLength={80}
                autoComplete="name"
                defaultValue={refused?.name ?? name}
                aria-invalid={refused !== undefined || undefined}
                aria-describedby={refused === undefined ? undefined : "name-error"}
              />
              {refused !== undefined && (
                <p id="name-error" className="text-14 text-danger">
                  {t("account.nameMissing")}
                </p>
              )}
            </div>
            <div className="grid gap-1">
              <label htmlFor="locale" className="font-medium">
                {t("account.locale")}
              </label>
              <select id="locale" name="locale" className="input" defaultValue={locale}>
                {studioLocales.map((code) => (
                  <option key={code} value={code}>
                    {languageNames[code]}
                  </option>
                ))}
              </select>
            </div>
            <div>
              <SubmitButton>{t("save")}</SubmitButton>
            </div>
          </Form>
        </Section>
        <Link className="link w-fit" to="/">
          {t("stores.title")}
        </Link>
      </Page>
    </main>
  );
}
