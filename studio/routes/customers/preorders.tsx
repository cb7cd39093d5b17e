// Pre-orders, newest first, by the names that product, colour and size had then.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readPreorders } from "#studio/customers/shopper-lists.server";
import { useFormats } from "#studio/format/format";
import { requireStore } from "#studio/session/require-account.server";
import { Icon } from "#studio/ui/icons/icon";
import { EmptyState, Pager, TableFrame } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "orders:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const read = await readPreorders({ request, store });
  const title = studio.i18n.getFixedT(studio.locale, "customers")("tab.preorders");
  return json({ ...read, title, path: `/stores/${store.slug}/customers` });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Preorders() {
  const { preorders, pages, path } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  const { dateTime } = useFormats();
  if (preorders.length === 0) {
    return <EmptyState title={t("preorders.emptyTitle")} text={t("preorders.emptyText")} />;
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex justify-end">
        <a className="button" href={`${path}/preorders.csv`} download>
          <Icon name="download" />
          {t("download")}
        </a>
      </div>
      <TableFrame label={t("tab.preorders")}>
        <table className="table table-folded">
          <thead>
            <tr>
              <th scope="col">{t("column.variant")}</th>
              <th scope="col">{t("column.person")}</th>
              <th scope="col">{t("column.address")}</th>
              <th scope="col">{t("column.since")}</th>
            </tr>
          </thead>
          <tbody>
            {preorders.map((one) => (
              <tr key={one.id}>
                <td className="min-w-48 wrap-anywhere">
                  {one.title}
                  <span className="block text-14 text-quiet">
                    {[one.color, one.size, one.merchantSku]
                      .filter((part) => part !== "")
                      .join(" · ")}
                  </span>
                </td>
                <td className="min-w-48 wrap-anywhere">
                  {one.fullname}
                  <span className="block text-14 text-quiet">{one.email}</span>
                </td>
                <td className="text-14">
                  {[one.street, one.street2, one.city, one.zip, one.state, one.country]
                    .filter((part) => part !== "")
                    .join(", ")}
                </td>
                <td className="text-14 whitespace-nowrap">{dateTime(one.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </div>
  );
}
