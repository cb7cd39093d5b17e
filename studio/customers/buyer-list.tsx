// Who bought, each with a button that shows all that the shop has of them. It sends the address by POST.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { EmptyState, Pager, TableFrame } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { Buyers } from "./order-buyers.server";

export function BuyerList({ buyers, pages, storePath }: Buyers & { storePath: string }) {
  const { t } = useTranslation("customers");
  const { date } = useFormats();
  // A page whose buyers are all forgotten leads on.
  if (buyers.length === 0 && pages.first === null && pages.next === null) {
    return <EmptyState title={t("buyers.emptyTitle")} text={t("buyers.emptyText")} />;
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t("buyers.title")}</h2>
      <TableFrame label={t("buyers.title")}>
        <table className="table table-folded">
          <thead>
            <tr>
              <th scope="col">{t("column.person")}</th>
              <th scope="col">{t("buyers.lastOrder")}</th>
              <th scope="col">
                <span className="sr-only">{t("column.do")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {buyers.map(({ email, name, orderNumber, at }) => (
              <tr key={email}>
                <td className="wrap-anywhere">
                  {name === "" ? email : name}
                  {name !== "" && <span className="block text-14 text-quiet">{email}</span>}
                </td>
                <td>
                  <Link className="link block w-fit" to={`${storePath}/orders/${orderNumber}`}>
                    {orderNumber}
                  </Link>
                  <span className="text-14 whitespace-nowrap">{date(at)}</span>
                </td>
                <td className="sm:text-end">
                  <Form method="post" data-unguarded>
                    <input type="hidden" name="email" value={email} />
                    <SubmitButton tone="plain" intent="find">
                      {t("buyers.show")}
                      <span className="sr-only"> {email}</span>
                    </SubmitButton>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager {...pages} labels={{ first: t("firstPage"), next: t("nextPage") }} />
    </section>
  );
}
