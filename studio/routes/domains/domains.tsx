// A store's domains, and the name of a new one.

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DomainStatusBadge } from "#studio/domains/domain-status-badge";
import {
  addDomain,
  listDomainViews,
  mayChangeDomains,
  ownHostOf,
} from "#studio/domains/domains.server";
import { LimitNote } from "#studio/limits/limit-note";
import { readRoomLeft } from "#studio/limits/limits.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { LabelledInput } from "#studio/ui/field";
import { Badge, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "domains:read" });
  const { slug } = store;
  const ownHost = ownHostOf(studio.shopOrigin(slug));
  try {
    return {
      title: studio.i18n.getFixedT(studio.locale, "domains")("title"),
      slug,
      ownHost,
      mayChange: mayChangeDomains(store),
      ...(await listDomainViews(store)),
      left: await readRoomLeft(store, "domains"),
    };
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "domains:write" });
  const typed = String((await request.formData()).get("hostname") ?? "");
  try {
    const added = await addDomain(store, typed);
    if (added.ok) return redirect(`/stores/${store.slug}/domains/${added.hostname}`);
    return json({ typed, failure: added.failure }, { status: 422 });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

function AddForm() {
  const { t } = useTranslation("domains");
  const refused = useActionData<typeof action>();
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <LabelledInput
        id="hostname"
        label={t("add.label")}
        hint={t("add.hint")}
        error={refused && t(`add.${refused.failure}`)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="url"
        defaultValue={refused?.typed}
      />
      <div>
        <SubmitButton>{t("add.submit")}</SubmitButton>
      </div>
    </Form>
  );
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Domains() {
  const { slug, ownHost, domains, mapped, mayChange, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation("domains");
  const hasPrimary = [...domains, ...mapped].some(({ primary }) => primary);
  return (
    <Page title={t("title")}>
      <LimitNote of="domains" left={left} />
      <Section title={t("list.title")} text={t("list.text")}>
        <ul className="grid gap-3">
          <li className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line p-4">
            <span className="break-all">{ownHost}</span>
            <span className="flex flex-wrap gap-2">
              {!hasPrimary && <Badge>{t("primary")}</Badge>}
              <Badge tone="good">{t("list.always")}</Badge>
            </span>
          </li>
          {mapped.map(({ hostname, primary }) => (
            <li
              key={hostname}
              className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line p-4"
            >
              <span className="min-w-0">
                <span className="break-all">{hostname}</span>
                <span className="block text-14 text-quiet">{t("list.mapped")}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                {primary && <Badge>{t("primary")}</Badge>}
                <DomainStatusBadge stage="mapped" />
              </span>
            </li>
          ))}
          {domains.map(({ hostname, displayName, stage, primary }) => (
            <li key={hostname}>
              <Link
                to={`/stores/${slug}/domains/${hostname}`}
                className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line p-4 no-underline hover:bg-soft"
              >
                <span className="font-medium break-all underline">{displayName}</span>
                <span className="flex flex-wrap gap-2">
                  {primary && <Badge>{t("primary")}</Badge>}
                  <DomainStatusBadge stage={stage} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {mayChange && (
        <Section title={t("add.title")} text={t("add.text")}>
          <AddForm />
        </Section>
      )}
    </Page>
  );
}
