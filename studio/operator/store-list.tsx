// Stores as a table, with a search and a filter that stand in the address.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Badge, TableFrame } from "#studio/ui/page";
import type { FoundStores } from "./stores.server";

export function StoreSearch({ search, status }: Pick<FoundStores, "search" | "status">) {
  const { t } = useTranslation("operator");
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-48 flex-1 gap-1">
        <span className="font-medium">{t("stores.search")}</span>
        <input name="search" type="search" className="input" maxLength={80} defaultValue={search} />
      </label>
      <label className="grid gap-1">
        <span className="font-medium">{t("stores.status")}</span>
        <select name="status" className="input" defaultValue={status}>
          <option value="">{t("stores.any")}</option>
          <option value="active">{t("status.active")}</option>
          <option value="suspended">{t("status.suspended")}</option>
        </select>
      </label>
      <button type="submit" className="button">
        {t("stores.find")}
      </button>
    </Form>
  );
}

export function StoreTable({ stores }: Pick<FoundStores, "stores">) {
  const { t } = useTranslation("operator");
  const formats = useFormats();
  return (
    <TableFrame label={t("section.stores")}>
      <table className="table table-folded">
        <thead>
          <tr>
            <th scope="col">{t("stores.name")}</th>
            <th scope="col">{t("stores.slug")}</th>
            <th scope="col">{t("stores.status")}</th>
            <th scope="col">{t("stores.since")}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ slug, name, status, createdAt }) => (
            <tr key={slug}>
              <td>
                <Link className="link wrap-anywhere" to={`/operator/stores/${slug}`}>
                  {name}
                </Link>
              </td>
              <td data-label={t("stores.slug")}>{slug}</td>
              <td>
                <Badge tone={status === "active" ? "good" : "warning"}>
                  {t(`status.${status}`)}
                </Badge>
              </td>
              <td data-label={t("stores.since")} className="whitespace-nowrap">
                {formats.date(createdAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
