// A store's webhooks, and a new one.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LimitNote } from "#studio/limits/limit-note";
import { readRoomLeft } from "#studio/limits/limits.server";
import { isSentOn } from "#studio/session/gone-form.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Banner, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { NewWebhookSecret } from "#studio/webhooks/new-webhook-secret";
import { WebhookBadge } from "#studio/webhooks/webhook-badge";
import { WebhookFields } from "#studio/webhooks/webhook-fields";
import { create, eventNames, listAll, readWebhookForm } from "#studio/webhooks/webhooks.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const { slug } = store;
  try {
    const title = studio.i18n.getFixedT(studio.locale, "webhooks")("title");
    const once = crypto.randomUUID();
    const left = await readRoomLeft(store, "webhooks");
    return json({ slug, title, once, events: eventNames, webhooks: await listAll(store), left });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const form = await request.formData();
  const typed = readWebhookForm(form);
  if (isSentOn(request)) {
    const problem = "webhook_deleted" as const;
    return json({ kind: "refused" as const, typed, problem }, { status: 422 });
  }
  try {
    const made = await create(store, typed, String(form.get("once") ?? crypto.randomUUID()));
    if (made.ok) return json({ kind: "made" as const, id: made.id, secret: made.secret });
    return json({ kind: "refused" as const, typed, problem: made.problem }, { status: 422 });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

function NewWebhook() {
  const { slug, events, once } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("webhooks");
  const refused = answer?.kind === "refused" ? answer : null;
  return (
    <Section title={t("new.title")} text={t("new.text")}>
      <Form
        // A new form after one that was saved.
        key={answer?.kind === "made" ? answer.id : "new"}
        method="post"
        // What was sent on here was sent to another address.
        action={`/stores/${slug}/settings/webhooks`}
        className="grid gap-4"
        noValidate
      >
        {refused?.problem === "webhook_deleted" && (
          <Banner tone="danger">{t("problem.webhook_deleted")}</Banner>
        )}
        <input type="hidden" name="once" value={once} />
        <WebhookFields
          events={events}
          typed={refused?.typed ?? { url: "", events: [...events] }}
          problem={refused?.problem ?? null}
        />
        <div>
          <SubmitButton>{t("new.submit")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Webhooks() {
  const { slug, webhooks, left } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("webhooks");
  const path = `/stores/${slug}/settings/webhooks`;
  const isAnyOff = webhooks.some(({ state }) => state === "switched-off");
  return (
    <Page title={t("title")} back={{ to: `/stores/${slug}/settings`, label: t("settings") }}>
      {answer?.kind === "made" && <NewWebhookSecret secret={answer.secret} />}
      <LimitNote of="webhooks" left={left} />
      {isAnyOff && <Banner tone="danger">{t("off.list")}</Banner>}
      {webhooks.length > 0 && (
        <Section title={t("list.title")}>
          <ul className="grid gap-3">
            {webhooks.map((webhook) => (
              <li key={webhook.id} className="grid gap-1 rounded-lg border border-line p-4">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <Link className="link min-w-0 break-all" to={`${path}/${webhook.id}`}>
                    {webhook.url}
                  </Link>
                  <WebhookBadge {...webhook} />
                </div>
                <p className="text-14 wrap-anywhere text-quiet">
                  {webhook.events.map((event) => t(`eventName.${event}`)).join(", ")}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <NewWebhook />
    </Page>
  );
}
