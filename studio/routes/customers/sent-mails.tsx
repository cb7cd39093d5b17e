// Mails of the store and what became of them: those that failed first.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import type { Mail } from "#contract/shoppers/mail-calls";
import { readMails, sendMailAgain } from "#studio/customers/shopper-lists.server";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { Badge, EmptyState, Pager, type Tone } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { ViewTabs } from "#studio/ui/tabs";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const read = await readMails({ request, store });
  const title = studio.i18n.getFixedT(studio.locale, "customers")("tab.mails");
  const mayResend = includesScope(store.scopes, "shoppers:write");
  return json({ ...read, title, mayResend, once: crypto.randomUUID() });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const scope = "shoppers:write";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const form = await request.formData();
  const id = String(form.get("id") ?? "").slice(0, 60);
  const once = String(form.get("once") ?? "");
  const outcome = await sendMailAgain({ request, store }, id, once === "" ? "" : `${once}-${id}`);
  const t = studio.i18n.getFixedT(studio.locale, "customers");
  const { pathname, search } = new URL(request.url);
  const tone = outcome === "sent" ? "success" : "danger";
  return redirectWithNotice(studio, `${pathname}${search}`, t(`mails.${outcome}Again`), tone);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const tones: Record<Mail["state"] | "bounced", Tone> = {
  queued: "neutral",
  sent: "good",
  failed: "danger",
  bounced: "danger",
};

type MailRowProps = { mail: Mail; mayResend: boolean; once: string };

function MailRow({ mail, mayResend, once }: MailRowProps) {
  const { id, to, subject, state, bouncedAt, lastError, createdAt } = mail;
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  const shown = bouncedAt == null ? state : "bounced";
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <span className="font-medium wrap-anywhere">{subject === "" ? "–" : subject}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
          <Badge tone={tones[shown]}>{t(`mails.state.${shown}`)}</Badge>
          <span className="wrap-anywhere">{to === "" ? t("mails.forgotten") : to}</span>
          <span>{dateTime(createdAt)}</span>
        </span>
        {shown === "bounced" && <span className="text-14">{t("mails.bouncedText")}</span>}
        {tones[shown] === "danger" && lastError !== null && (
          <span className="text-14 wrap-anywhere text-danger">{lastError}</span>
        )}
      </div>
      {mayResend && to !== "" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="once" value={once} />
          <SubmitButton tone="plain" intent={`again-${id}`}>
            {t("mails.again")}
            <span className="sr-only"> {subject}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

export default function Mails() {
  const { show, mails, pages, mayResend, once } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <ViewTabs
        label={t("tab.mails")}
        tabs={[
          { to: "?", label: t("mails.failed"), isOpen: show === "failed" },
          { to: "?show=all", label: t("mails.all"), isOpen: show === "all" },
        ]}
      />
      {mails.length === 0 ? (
        <EmptyState title={t("mails.noneTitle")} text={t("mails.noneText")} />
      ) : (
        <ul className="card divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} mayResend={mayResend} once={once} />
          ))}
        </ul>
      )}
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </div>
  );
}
