// One domain on its way: records to set, what was found, and what follows.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DnsRecordCards } from "#studio/domains/dns-record-cards";
import { DomainProgress } from "#studio/domains/domain-progress";
import { DomainStatusBadge } from "#studio/domains/domain-status-badge";
import {
  changeDomain,
  mayChangeDomains,
  ownHostOf,
  parseDomainIntent,
  watchDomain,
} from "#studio/domains/domains.server";
import { RefreshWhilePending } from "#studio/domains/refresh-while-pending";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";
import { Badge, Banner, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "domains:read" });
  const asksRemoval = new URL(request.url).searchParams.has("remove");
  try {
    const domain = await watchDomain(store, params.hostname ?? "");
    const { slug } = store;
    const ownHost = ownHostOf(studio.shopOrigin(slug));
    const { displayName: title } = domain;
    return json({ slug, title, domain, ownHost, asksRemoval, mayChange: mayChangeDomains(store) });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "domains:write" });
  const intent = parseDomainIntent((await request.formData()).get("intent"));
  const hostname = params.hostname ?? "";
  if (intent === null) throw notFound();
  const list = `/stores/${store.slug}/domains`;
  const path = intent === "remove" ? list : `${list}/${hostname}`;
  const t = studio.i18n.getFixedT(studio.locale, "domains");
  try {
    const outcome = await changeDomain(store, hostname, intent);
    const tone = outcome === "refused" ? "danger" : "success";
    return redirectWithNotice(studio, path, t(`done.${outcome}`), tone);
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function RemovalQuestion({ domain, ownHost }: Pick<Data, "domain" | "ownHost">) {
  const { t } = useTranslation("domains");
  return (
    <Banner tone="danger">
      <h2 className="text-16 wrap-anywhere">
        {t("remove.question", { name: domain.displayName })}
      </h2>
      <p className="mt-1 wrap-anywhere">{t("remove.text", { own: ownHost })}</p>
      <Form method="post" action="?" className="mt-3 flex flex-wrap gap-2">
        <SubmitButton tone="danger" intent="remove">
          {t("remove.confirm")}
        </SubmitButton>
        <Link className="button" to="?" replace preventScrollReset>
          {t("remove.keep")}
        </Link>
      </Form>
    </Banner>
  );
}

function PrimaryChoice({ domain, ownHost }: Pick<Data, "domain" | "ownHost">) {
  const { t } = useTranslation("domains");
  const { stage, primary, displayName } = domain;
  const mayChoose =
    stage === "live" ||
    stage === "mapped" ||
    stage === "ending" ||
    (stage === "elsewhere" && primary);
  if (!mayChoose) return null;
  return (
    <Section title={t("primaryTitle")} text={t("primaryText", { name: displayName, own: ownHost })}>
      <Form method="post">
        <SubmitButton tone={primary ? "plain" : "primary"} intent={primary ? "own" : "primary"}>
          <span className="wrap-anywhere">
            {primary ? t("useOwn", { own: ownHost }) : t("usePrimary", { name: displayName })}
          </span>
        </SubmitButton>
      </Form>
    </Section>
  );
}

function RecordsSection({ domain }: Pick<Data, "domain">) {
  const { t } = useTranslation("domains");
  return (
    <Section title={t("records.title")} text={t("records.text")}>
      <DnsRecordCards records={domain.records} />
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-14 text-quiet">
        <li>{t("records.time")}</li>
        <li>{t("records.mail")}</li>
        <li>{t("records.old")}</li>
      </ul>
      {domain.www !== null && (
        <div className="mt-4 rounded-lg bg-soft px-4 py-3">
          <h3 className="text-14">{t("apex.title")}</h3>
          <p className="mt-1 text-14 wrap-anywhere">
            {t("apex.text", { name: domain.displayName, www: domain.www })}
          </p>
        </div>
      )}
    </Section>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function DomainPage() {
  const { slug, domain, ownHost, asksRemoval, mayChange } = useLoaderData<typeof loader>();
  const { t } = useTranslation("domains");
  const { stage } = domain;
  const isWaiting = stage === "pending" || stage === "checking" || stage === "certificate";
  return (
    <Page
      title={domain.displayName}
      back={{ to: `/stores/${slug}/domains`, label: t("title") }}
      actions={
        <>
          {domain.primary && <Badge>{t("primary")}</Badge>}
          <DomainStatusBadge stage={stage} />
        </>
      }
    >
      {isWaiting && !asksRemoval && <RefreshWhilePending />}
      {asksRemoval && mayChange && <RemovalQuestion domain={domain} ownHost={ownHost} />}
      <Section title={t("progress")}>
        <DomainProgress domain={domain} ownHost={ownHost} />
        {mayChange && (
          <Form method="post" className="mt-4">
            <SubmitButton
              tone={isWaiting || stage === "failed" ? "primary" : "plain"}
              intent="check"
            >
              {t("check")}
            </SubmitButton>
          </Form>
        )}
      </Section>
      {mayChange && <PrimaryChoice domain={domain} ownHost={ownHost} />}
      <RecordsSection domain={domain} />
      {mayChange && !asksRemoval && (
        <Section title={t("remove.title")} text={t("remove.text", { own: ownHost })}>
          <Link className="button button-danger" to="?remove" preventScrollReset>
            {t("remove.start")}
          </Link>
        </Section>
      )}
    </Page>
  );
}
