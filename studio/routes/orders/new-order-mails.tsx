// Who hears of new orders, and how often.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { listTimeZones } from "#studio/format/time-zones.server";
import { listMailLanguages } from "#studio/orders/new-order-mails/mail-languages.server";
import {
  readOrderMails,
  saveOrderMails,
} from "#studio/orders/new-order-mails/new-order-mails.server";
import { OrderMailsForm } from "#studio/orders/new-order-mails/new-order-mails-form";
import { backFromOrderMails } from "#studio/orders/new-order-mails/new-order-mails-path";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { timeZoneOf } from "#studio/session/time-zone.server";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:read" });
  const { recipients, daily, undelivered, version } = await readOrderMails(request, store);
  const isNew = recipients.length === 0 && daily.timeZone === "UTC";
  const title = studio.i18n.getFixedT(studio.locale, "orders")("orderMails.title");
  return json({
    recipients,
    undelivered,
    version,
    title,
    languages: listMailLanguages(),
    timeZones: listTimeZones(),
    daily: isNew ? { ...daily, timeZone: await timeZoneOf(studio, store.slug) } : daily,
    canWrite: includesScope(store.scopes, "settings:write"),
    ownEmail: store.account.person.email,
  });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "settings:write" });
  const saved = await saveOrderMails(request, store, await request.formData());
  if (!saved.ok) {
    return json(saved, { status: saved.failure === "order_mails_changed" ? 409 : 422 });
  }
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const path = `/stores/${store.slug}/settings/order-mails`;
  const { search } = new URL(request.url);
  return redirectWithNotice(studio, `${path}${search}`, t("orderMails.saved"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrderMailsPage() {
  const { title, recipients, daily, version, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  const { slug } = useParams();
  const { place, to } = backFromOrderMails(`/stores/${slug}`, useLocation().search);
  return (
    <Page title={title} back={{ to, label: t(`section.${place}`) }}>
      <OrderMailsForm
        {...form}
        recipients={refused?.recipients ?? recipients}
        daily={refused?.daily ?? daily}
        version={refused?.version ?? version}
        storedVersion={version}
        failure={refused?.failure ?? null}
        wrong={refused?.wrong ?? null}
      />
    </Page>
  );
}
