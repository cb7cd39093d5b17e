// Who wants the shop's news: by the form of the shop, or by a tick at checkout.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import {
  readNewsletterList,
  readSubscribers,
  unsubscribe,
} from "#studio/customers/shopper-lists.server";
import { useFormats } from "#studio/format/format";
import { redirectWithNotice } from "#studio/session/notice.server";
import { notFound, requireStore } from "#studio/session/require-account.server";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { Icon } from "#studio/ui/icons/icon";
import { EmptyState, Pager, TableFrame } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { ViewTabs } from "#studio/ui/tabs";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const list = readNewsletterList(new URL(request.url).searchParams);
  const { people, pages } = await readSubscribers({ request, store }, list);
  const title = studio.i18n.getFixedT(studio.locale, "customers")("tab.newsletter");
  const mayRemove = includesScope(store.scopes, "shoppers:write");
  return json({ list, people, pages, title, mayRemove, storePath: `/stores/${store.slug}` });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const scope = "shoppers:write";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const key = String((await request.formData()).get("key") ?? "");
  const { pathname, search, searchParams } = new URL(request.url);
  const list = readNewsletterList(searchParams);
  if (!(list === "ticked" ? /^\S+$/ : /^[1-9]\d*$/).test(key)) throw notFound();
  await unsubscribe({ request, store }, list, key);
  const t = studio.i18n.getFixedT(studio.locale, "customers");
  return redirectWithNotice(studio, `${pathname}${search}`, t("newsletter.removed"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const lists = ["confirmed", "asked", "ticked"] as const;

export default function Newsletter() {
  const { list, people, pages, mayRemove, storePath } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={t("newsletter.list")}
          tabs={lists.map((name) => ({
            to: `?list=${name}`,
            label: t(`newsletter.${name}`),
            isOpen: name === list,
          }))}
        />
        <a className="button" href={`${storePath}/customers/newsletter.csv?list=${list}`} download>
          <Icon name="download" />
          {t("download")}
        </a>
      </div>
      <p className="max-w-[70ch] text-quiet">{t(`newsletter.${list}Text`)}</p>
      {people.length === 0 ? (
        <EmptyState title={t("newsletter.emptyTitle")} text={t("newsletter.emptyText")} />
      ) : (
        <TableFrame label={t(`newsletter.${list}`)}>
          <table className="table table-folded">
            <thead>
              <tr>
                <th scope="col">{t("column.email")}</th>
                <th scope="col">{list === "ticked" ? t("column.order") : t("column.since")}</th>
                <th scope="col">
                  <span className="sr-only">{t("column.do")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ key, email, name, orderNumber, at }) => (
                <tr key={key}>
                  <td className="wrap-anywhere">
                    {email}
                    {name !== "" && <span className="block text-14 text-quiet">{name}</span>}
                  </td>
                  <td>
                    {orderNumber !== null && (
                      <Link className="link block w-fit" to={`${storePath}/orders/${orderNumber}`}>
                        {orderNumber}
                      </Link>
                    )}
                    <span className="text-14 whitespace-nowrap">{dateTime(at)}</span>
                  </td>
                  <td className="sm:text-end">
                    {mayRemove && (
                      <ConfirmDisclosure
                        label={t("newsletter.remove")}
                        fullLabel={`${t("newsletter.remove")} ${email}`}
                        tone="plain"
                      >
                        <p className="text-start">{t("newsletter.removeText")}</p>
                        <Form method="post">
                          <input type="hidden" name="key" value={key} />
                          <SubmitButton tone="danger" intent={`remove-${key}`}>
                            {t("newsletter.removeNow")}
                            <span className="sr-only"> {email}</span>
                          </SubmitButton>
                        </Form>
                      </ConfirmDisclosure>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </div>
  );
}
