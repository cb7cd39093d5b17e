// One webhook: its address and events, its secret, a test, and the log.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useOptimisticFetcher, useOptimisticForms } from "#studio/connection/optimistic-forms";
import { useFormats } from "#studio/format/format";
import { sendOnAsNew } from "#studio/session/gone-form.server";
import { redirectWithNotice, stayWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { ConflictChoice } from "#studio/ui/conflict-choice";
import { Banner, Page, Pager, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { BaseVersionField } from "#studio/unsaved-changes/base-version-field";
import { changeWebhook } from "#studio/webhooks/change-webhook.server";
import { NewWebhookSecret } from "#studio/webhooks/new-webhook-secret";
import { applyOptimistic } from "#studio/webhooks/optimistic-webhook";
import { WebhookBadge } from "#studio/webhooks/webhook-badge";
import { WebhookDeliveries } from "#studio/webhooks/webhook-deliveries";
import { WebhookFields } from "#studio/webhooks/webhook-fields";
import {
  eventNames,
  isWebhookGone,
  listLog,
  parseWebhookIntent,
  requireWebhook,
} from "#studio/webhooks/webhooks.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const { slug } = store;
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before");
  const id = params.webhook ?? "";
  try {
    const [webhook, log] = await Promise.all([
      requireWebhook(store, id),
      listLog(store, id, before),
    ]);
    const asksRemoval = searchParams.has("remove");
    const title = new URL(webhook.url).host;
    return json({ slug, title, events: eventNames, webhook, log, before, asksRemoval });
  } catch (error) {
    if (error instanceof Response) throw error;
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const form = await request.formData();
  const intent = parseWebhookIntent(form.get("intent"));
  if (intent === null) throw notFound();
  const id = params.webhook ?? "";
  const list = `/stores/${store.slug}/settings/webhooks`;
  try {
    const change = await changeWebhook(store, id, { intent, form });
    if (change.kind === "refused") {
      if (change.problem === "webhook_deleted") return sendOnAsNew(list);
      return json(change, change.problem === "webhook_changed" ? 409 : 422);
    }
    if (change.kind === "secret") return json(change);
    const t = studio.i18n.getFixedT(studio.locale, "webhooks");
    const text = t(`done.${change.notice}`);
    if (change.notice === "removed") return redirectWithNotice(studio, list, text);
    const tone = change.notice === "testFailed" ? "danger" : "success";
    return stayWithNotice(studio, `${list}/${id}`, text, tone);
  } catch (error) {
    if (intent === "save" && isWebhookGone(error)) return sendOnAsNew(list);
    return throwFailure(error, request, store.slug);
  }
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Trouble({ webhook }: Pick<Data, "webhook">) {
  const { t } = useTranslation("webhooks");
  const { dateTime } = useFormats();
  const { state, failingSince } = webhook;
  if (state === "switched-off") return <Banner tone="danger">{t("off.text")}</Banner>;
  if (failingSince === null) return null;
  return <Banner tone="warning">{t("failing", { moment: dateTime(failingSince) })}</Banner>;
}

function EditSection({ webhook, events }: Pick<Data, "webhook" | "events">) {
  const { t } = useTranslation("webhooks");
  const answer = useActionData<typeof action>();
  const refused = answer?.kind === "refused" ? answer : null;
  const isOn = webhook.state === "active";
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const press = useOptimisticFetcher();
  return (
    <Section title={t("edit.title")}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="save" />
        <BaseVersionField name="version" value={refused?.typed.version ?? webhook.version} />
        {refused?.problem === "webhook_changed" && (
          <ConflictChoice text={t("problem.webhook_changed")} storedVersion={webhook.version} />
        )}
        <WebhookFields
          events={events}
          typed={refused?.typed ?? webhook}
          problem={refused?.problem ?? null}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton isBusy={isBusy}>{t("edit.submit")}</SubmitButton>
        </div>
      </Form>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Form method="post">
          <SubmitButton tone="plain" intent="test">
            {t("test")}
          </SubmitButton>
        </Form>
        <press.Form method="post" preventScrollReset>
          <SubmitButton
            tone={isOn ? "plain" : "primary"}
            intent={isOn ? "pause" : "resume"}
            isBusy={press.isBusy}
          >
            {t(isOn ? "pause" : "resume")}
          </SubmitButton>
        </press.Form>
      </div>
    </Section>
  );
}

function SecretSection({ webhook }: Pick<Data, "webhook">) {
  const { t } = useTranslation("webhooks");
  const { dateTime } = useFormats();
  const { formerSecretUntil } = webhook;
  return (
    <Section title={t("secret.title")} text={t("secret.text")}>
      {formerSecretUntil !== null && (
        <p className="mb-3 text-14">
          {t("secret.former", { moment: dateTime(formerSecretUntil) })}
        </p>
      )}
      <Form method="post">
        <SubmitButton tone="plain" intent="rotate">
          {t("secret.rotate")}
        </SubmitButton>
      </Form>
    </Section>
  );
}

function RemoveSection({ asksRemoval }: Pick<Data, "asksRemoval">) {
  const { t } = useTranslation("webhooks");
  return (
    <Section title={t("remove.title")} text={t("remove.text")}>
      {asksRemoval ? (
        <Form method="post" action="?" className="flex flex-wrap gap-2">
          <SubmitButton tone="danger" intent="remove">
            {t("remove.confirm")}
          </SubmitButton>
          <Link className="button" to="?" preventScrollReset>
            {t("remove.keep")}
          </Link>
        </Form>
      ) : (
        <Link className="button button-danger" to="?remove" preventScrollReset>
          {t("remove.start")}
        </Link>
      )}
    </Section>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function WebhookPage() {
  const { slug, events, log, before, asksRemoval, ...stored } = useLoaderData<typeof loader>();
  const webhook = useOptimisticForms().reduce(applyOptimistic, stored.webhook);
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("webhooks");
  const list = `/stores/${slug}/settings/webhooks`;
  const path = `${list}/${webhook.id}`;
  return (
    <Page
      title={new URL(webhook.url).host}
      back={{ to: list, label: t("title") }}
      actions={<WebhookBadge {...webhook} />}
    >
      {answer?.kind === "secret" && <NewWebhookSecret secret={answer.secret} />}
      <Trouble webhook={webhook} />
      <EditSection webhook={webhook} events={events} />
      <Section title={t("log.title")} text={t("log.text")}>
        <WebhookDeliveries deliveries={log.deliveries} path={path} />
        <div className="mt-4">
          <Pager
            first={before === null ? null : path}
            next={log.next === null ? null : `${path}?${new URLSearchParams({ before: log.next })}`}
            labels={{ first: t("log.newest"), next: t("log.older") }}
          />
        </div>
      </Section>
      <SecretSection webhook={webhook} />
      <RemoveSection asksRemoval={asksRemoval} />
    </Page>
  );
}
