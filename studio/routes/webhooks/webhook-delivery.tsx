// One message of a webhook as it was sent; a press sends it again.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { Page, Section, TableFrame } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { DeliveryBadge } from "#studio/webhooks/webhook-badge";
import { WebhookDeliveryResponse } from "#studio/webhooks/webhook-delivery-response";
import { readDelivery, resend } from "#studio/webhooks/webhooks.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const { slug } = store;
  const { webhook = "", delivery = "" } = params;
  try {
    const read = await readDelivery(store, webhook, delivery);
    const named = studio.i18n.getFixedT(studio.locale, "webhooks")(`eventName.${read.event}`);
    return json({ slug, webhook, delivery: read, title: `${named} ${read.subject}` });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const { webhook = "", delivery = "" } = params;
  try {
    const isTaken = await resend(store, webhook, delivery);
    const t = studio.i18n.getFixedT(studio.locale, "webhooks");
    const path = `/stores/${store.slug}/settings/webhooks/${webhook}`;
    const text = t(isTaken ? "done.resent" : "done.resendFailed");
    return redirectWithNotice(studio, path, text, isTaken ? "success" : "danger");
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function DeliveryPage() {
  const { slug, webhook, delivery, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("webhooks");
  const { dateTime } = useFormats();
  const { attemptedAt } = delivery;
  return (
    <Page
      title={title}
      back={{ to: `/stores/${slug}/settings/webhooks/${webhook}`, label: t("log.title") }}
      actions={<DeliveryBadge {...delivery} />}
    >
      <Section title={t("answer.title")}>
        <p>
          {attemptedAt === null
            ? t("answer.none")
            : t("answer.last", { moment: dateTime(attemptedAt), count: delivery.attempts })}
        </p>
        <WebhookDeliveryResponse {...delivery} className="mt-2" />
        <Form method="post" className="mt-4">
          <SubmitButton>{t("sendAgain")}</SubmitButton>
        </Form>
      </Section>
      <TableFrame label={t("message")}>
        <pre className="p-4 text-14">
          <code>{delivery.body}</code>
        </pre>
      </TableFrame>
    </Page>
  );
}
