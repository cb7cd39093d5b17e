// Access code of the shop: set, change, remove.

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { mayChangeSettings, setAccessCode } from "#studio/settings/settings.server";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { LabelledInput } from "#studio/ui/field";
import { Badge, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { slug } = store;
  try {
    const { accessVersion } = await store.record();
    const title = studio.i18n.getFixedT(studio.locale, "settings")("card.access");
    return json({ slug, title, isGated: accessVersion > 0, mayChange: mayChangeSettings(store) });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const form = await request.formData();
  const typed = form.get("intent") === "remove" ? null : String(form.get("code") ?? "");
  try {
    const outcome = await setAccessCode(store, typed);
    if (outcome === "invalid") return json({ refused: typed }, { status: 422 });
    const t = studio.i18n.getFixedT(studio.locale, "settings");
    const path = `/stores/${store.slug}/settings/access`;
    return redirectWithNotice(studio, path, t(`access.${outcome}`));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

function CodeForm({ isGated }: { isGated: boolean }) {
  const { t } = useTranslation("settings");
  const refused = useActionData<typeof action>()?.refused;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <LabelledInput
        id="code"
        label={t("access.code")}
        hint={t("access.hint")}
        error={refused === undefined ? undefined : t("access.invalid")}
        autoComplete="off"
        maxLength={100}
        defaultValue={refused ?? ""}
      />
      <div>
        <SubmitButton intent="set">{isGated ? t("access.change") : t("access.close")}</SubmitButton>
      </div>
    </Form>
  );
}

function RemoveForm() {
  const { t } = useTranslation("settings");
  return (
    <div className="mt-4 border-t border-line pt-4">
      <ConfirmDisclosure label={t("access.open")}>
        <p>{t("access.openText")}</p>
        <Form method="post">
          <SubmitButton tone="danger" intent="remove">
            {t("access.openNow")}
          </SubmitButton>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function AccessSettings() {
  const { slug, isGated, mayChange } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <Page
      title={t("card.access")}
      back={{ to: `/stores/${slug}/settings`, label: t("title") }}
      actions={
        <Badge tone={isGated ? "warning" : "good"}>
          {isGated ? t("access.isClosed") : t("access.isOpen")}
        </Badge>
      }
    >
      <Section>
        <p className="mb-5 text-quiet">{t("about.access")}</p>
        {mayChange ? (
          <>
            <CodeForm isGated={isGated} />
            {isGated && <RemoveForm />}
          </>
        ) : (
          <p className="text-14 text-quiet">{t("ownersOnly")}</p>
        )}
      </Section>
    </Page>
  );
}
