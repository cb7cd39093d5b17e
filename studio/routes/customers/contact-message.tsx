// One message with its answers, and the form for another one.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { maxContactLengths } from "#contract/shoppers/contact-calls";
import { useOptimisticFetcher } from "#studio/connection/optimistic-forms";
import {
  markAsNew,
  openMessage,
  parseMessageId,
  readHasSupportEmail,
  sendAnswer,
} from "#studio/customers/contact-inbox.server";
import { ReplyForm } from "#studio/customers/reply-form";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { Badge, backLook, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const asked = { request, store };
  const id = parseMessageId(params.id);
  const [message, hasSupportEmail] = await Promise.all([
    openMessage(asked, id),
    readHasSupportEmail(asked),
  ]);
  const mayWrite = includesScope(store.scopes, "shoppers:write");
  const path = `/stores/${store.slug}`;
  const { message: maxLength } = maxContactLengths;
  const once = crypto.randomUUID();
  return json({ message, path, mayWrite, maxLength, once, hasSupportEmail });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const scope = "shoppers:write";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const asked = { request, store };
  const id = parseMessageId(params.id);
  const form = await request.formData();
  const list = `/stores/${store.slug}/customers/messages`;
  const t = studio.i18n.getFixedT(studio.locale, "customers");
  if (form.get("intent") === "new") {
    await markAsNew(asked, id);
    return redirectWithNotice(studio, list, t("messages.markedNew"));
  }
  const text = String(form.get("text") ?? "");
  const problem = await sendAnswer(asked, id, { text, once: String(form.get("once") ?? "") });
  if (problem !== null) return json({ problem, text }, { status: 422 });
  return redirectWithNotice(studio, `${list}/${id}`, t("answer.sent"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.message.fullName ?? "" },
];

type Read = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ message, path }: Pick<Read, "message" | "path">) {
  const { t } = useTranslation("customers");
  const { orderNumber, email, listing, reason } = message;
  const isOrder = /^AW-[0-9A-Z]+$/i.test(orderNumber);
  const rows: { name: "email" | "reason" | "order" | "product"; value: ReactNode }[] = [
    {
      name: "email",
      value: (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    },
    { name: "reason", value: t(`reason.${reason}`) },
    {
      name: "order",
      value: isOrder ? (
        <Link className="link" to={`${path}/orders/${orderNumber.toUpperCase()}`}>
          {orderNumber}
        </Link>
      ) : (
        orderNumber
      ),
    },
    ...(listing === null
      ? []
      : [
          {
            name: "product" as const,
            value: (
              <Link className="link" to={`${path}/products/${encodeURIComponent(listing)}`}>
                {listing}
              </Link>
            ),
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{t(`fact.${name}`)}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Leads back to the list, where the message is new again. */
function MarkAsNew() {
  const { t } = useTranslation("customers");
  const { Form, sent, isBusy } = useOptimisticFetcher();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      {sent !== undefined && <Badge tone="good">{t("messages.isNew")}</Badge>}
      <SubmitButton tone="plain" intent="new" isBusy={isBusy}>
        {t("messages.markNew")}
      </SubmitButton>
    </Form>
  );
}

function Answers({ message }: Pick<Read, "message">) {
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  return message.answers.map(({ mailId, text, at, by }) => (
    <Section
      key={mailId}
      title={by === null ? t("answer.given") : t("answer.givenBy", { name: by })}
      text={dateTime(at)}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </Section>
  ));
}

export default function Message() {
  const { message, path, mayWrite, maxLength, once, hasSupportEmail } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  return (
    <div className="grid max-w-[920px] min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Link className={backLook} to={`${path}/customers/messages`}>
        ← {t("messages.all")}
      </Link>
      <Section
        title={message.fullName}
        text={dateTime(message.createdAt)}
        actions={mayWrite && <MarkAsNew />}
      >
        <div className="grid gap-5">
          <Facts message={message} path={path} />
          <p className="border-t border-line pt-5 wrap-anywhere whitespace-pre-wrap">
            {message.message}
          </p>
        </div>
      </Section>
      <Answers message={message} />
      {mayWrite && (
        <ReplyForm
          draftKey={`${path}/customers/messages/${message.id}`}
          email={message.email}
          once={once}
          maxLength={maxLength}
          hasSupportEmail={hasSupportEmail}
          sent={message.answers.length}
          refused={refused}
        />
      )}
    </div>
  );
}
