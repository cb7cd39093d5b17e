// Closing the shop: first take the data out, then close it; and take that back while there is time.

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Closing } from "#contract/store/closing-calls";
import { closeShop, openShopAgain, readClosing } from "#studio/closing/closing.server";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { LabelledInput } from "#studio/ui/field";
import { Banner, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "members:write" });
  const { slug } = store;
  try {
    const title = studio.i18n.getFixedT(studio.locale, "closing")("title");
    return json({ slug, title, closing: await readClosing(store) });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "members:write" });
  const form = await request.formData();
  const typed = String(form.get("name") ?? "");
  const isUndo = form.get("intent") === "undo";
  const path = `/stores/${store.slug}/settings/close`;
  const t = studio.i18n.getFixedT(studio.locale, "closing");
  try {
    if (!isUndo && !(await closeShop(store, typed))) return json({ typed }, { status: 422 });
    if (isUndo && !(await openShopAgain(store))) {
      return redirectWithNotice(studio, path, t("undo.refused"), "danger");
    }
    return redirectWithNotice(studio, path, t(isUndo ? "undo.done" : "close.done"));
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

function ExportSection({ slug }: { slug: string }) {
  const { t } = useTranslation("closing");
  const path = `/stores/${slug}/settings/close/export`;
  return (
    <Section title={t("export.title")} text={t("export.text")}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a className="button" href={`${path}/catalogue.json`} download>
            {t("export.catalogue")}
          </a>
        </li>
        <li>
          <a className="button" href={`${path}/orders.csv`} download>
            {t("export.orders")}
          </a>
        </li>
      </ul>
      <p className="mt-4 text-14 text-quiet">{t("export.archive")}</p>
    </Section>
  );
}

function CloseForm({ slug }: { slug: string }) {
  const { t } = useTranslation("closing");
  const refused = useActionData<typeof action>();
  return (
    <Form method="post" className="grid gap-4" noValidate data-unguarded>
      <LabelledInput
        id="name"
        label={t("close.label", { slug })}
        error={refused && t("close.differs", { slug })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refused?.typed}
      />
      <div>
        <SubmitButton tone="danger" intent="close">
          {t("close.submit")}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Closed({ closing }: { closing: Closing }) {
  const { t } = useTranslation("closing");
  const { date } = useFormats();
  return (
    <Section title={t("closed.title", { day: date(closing.closedAt) })}>
      <Banner tone="warning">{t("closed.text", { day: date(closing.deleteAfter) })}</Banner>
      {closing.mayUndo ? (
        <Form method="post" className="mt-4 grid gap-3">
          {!closing.opensAgain && <p>{t("undo.staysSuspended")}</p>}
          <div>
            <SubmitButton intent="undo">{t("undo.submit")}</SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="mt-4">{t("undo.operator")}</p>
      )}
    </Section>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function ClosePage() {
  const { slug, closing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("closing");
  return (
    <Page title={t("title")} back={{ to: `/stores/${slug}/settings`, label: t("settings") }}>
      {closing !== null && <Closed closing={closing} />}
      <ExportSection slug={slug} />
      {closing === null && (
        <Section title={t("close.title")}>
          <ul className="mb-5 grid list-disc gap-1 pl-5">
            <li>{t("close.atOnce")}</li>
            <li>{t("close.orders")}</li>
            <li>{t("close.waiting")}</li>
            <li>{t("close.after")}</li>
          </ul>
          <CloseForm slug={slug} />
        </Section>
      )}
    </Page>
  );
}
