// Colours and sizes that shoppers wait for, and who waits.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readStockAlerts } from "#studio/customers/shopper-lists.server";
import { useFormats } from "#studio/format/format";
import { requireStore } from "#studio/session/require-account.server";
import { EmptyState, Pager, Section, TableFrame } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const read = await readStockAlerts({ request, store });
  const title = studio.i18n.getFixedT(studio.locale, "customers")("tab.stock-alerts");
  return json({ ...read, title });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Variant = { title: string; color: string; size: string };

function VariantName({ title, color, size }: Variant) {
  const { t } = useTranslation("customers");
  const variant = [color, size].filter((part) => part !== "").join(" · ");
  return (
    <>
      {title === "" ? t("alerts.gone") : title}
      {variant !== "" && <span className="block text-14 text-quiet">{variant}</span>}
    </>
  );
}

export default function StockAlerts() {
  const { variants, alerts, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation("customers");
  const { number, dateTime } = useFormats();
  if (variants.length === 0) {
    return <EmptyState title={t("alerts.emptyTitle")} text={t("alerts.emptyText")} />;
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <TableFrame label={t("alerts.wanted")}>
        <table className="table table-folded">
          <thead>
            <tr>
              <th scope="col">{t("column.variant")}</th>
              <th scope="col" className="text-end">
                {t("alerts.waiting")}
              </th>
              <th scope="col" className="text-end">
                {t("alerts.available")}
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ colorId, sizeId, waiting, available, ...variant }) => (
              <tr key={`${colorId} ${sizeId}`}>
                <td className="wrap-anywhere">
                  <VariantName {...variant} />
                </td>
                <td className="font-semibold sm:text-end" data-label={t("alerts.waiting")}>
                  {number(waiting)}
                </td>
                <td className="sm:text-end" data-label={t("alerts.available")}>
                  {available === null ? "–" : number(available)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Section title={t("alerts.people")} text={t("alerts.peopleText")}>
        <ul className="-my-2 divide-y divide-line">
          {alerts.map(({ id, email, createdAt, title, color, size }) => (
            <li key={id} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-2">
              <span className="wrap-anywhere">
                {email}
                <span className="block text-14 text-quiet">{dateTime(createdAt)}</span>
              </span>
              <span className="wrap-anywhere">
                <VariantName title={title} color={color} size={size} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </div>
  );
}
