// What shoppers wrote to the store, newest first.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readMessages } from "#studio/customers/contact-inbox.server";
import { useFormats } from "#studio/format/format";
import { requireStore } from "#studio/session/require-account.server";
import { Badge, EmptyState, Pager } from "#studio/ui/page";
import { ViewTabs } from "#studio/ui/tabs";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const read = await readMessages({ request, store });
  const title = studio.i18n.getFixedT(studio.locale, "customers")("tab.messages");
  return json({ ...read, title, path: `/stores/${store.slug}/customers/messages` });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Messages() {
  const { show, listed, pages, path } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <ViewTabs
        label={t("tab.messages")}
        tabs={[
          { to: "?", label: t("messages.all"), isOpen: show === "all" },
          { to: "?show=new", label: t("messages.new"), isOpen: show === "new" },
        ]}
      />
      {listed.length === 0 ? (
        <EmptyState
          title={show === "new" ? t("messages.noneNewTitle") : t("messages.noneTitle")}
          text={t("messages.noneText")}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {listed.map(({ id, fullName, reason, excerpt, createdAt, isNew, isAnswered }) => (
            <li key={id}>
              <Link
                to={`${path}/${id}`}
                className="grid gap-1 px-5 py-4 no-underline hover:bg-soft"
              >
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className={`wrap-anywhere ${isNew ? "font-semibold" : ""}`}>
                    {fullName}
                  </span>
                  <span className="flex items-center gap-2 text-14 text-quiet">
                    {isNew && <Badge tone="good">{t("messages.isNew")}</Badge>}
                    {isAnswered && <Badge>{t("messages.isAnswered")}</Badge>}
                    {dateTime(createdAt)}
                  </span>
                </span>
                <span className="text-14 text-quiet">{t(`reason.${reason}`)}</span>
                <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </div>
  );
}
