// Where the mails of a stock alert lead: confirms it, or ends it and forgets the address.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { handleOptInForm, readMailedToken } from "#app/opt-in/opt-in.server";
import { confirmAlert, endAlert, findStockAlert } from "#app/stock-alerts/stock-alert.server";
import { StockAlertOptInPage } from "#app/stock-alerts/stock-alert-opt-in-page";
import { FormPage } from "#app/ui/form-page";
import { Notice } from "#app/ui/notice";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const isForgotten = new URL(request.url).searchParams.get("done") === "forgotten";
  const token = isForgotten ? null : readMailedToken(request);
  const alert = token === null ? null : await findStockAlert(shop, token);
  const meta = await buildPrivateMeta(shop, "notify.title");
  const status = alert === null && !isForgotten ? 404 : 200;
  return json({ token, alert, isForgotten, meta }, { status });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const path = await handleOptInForm(await request.formData(), "/stock-alert", {
    confirm: (token) => confirmAlert(shop, token),
    end: (token) => endAlert(shop, token),
  });
  return redirect(path, 303);
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** The URL holds the token, so the page must not be cached. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function StockAlertPage() {
  const { token, alert, isForgotten } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <FormPage
      name="opt-in-page"
      title={t(alert?.state === "asked" ? "notify.confirmTitle" : "notify.title")}
    >
      {isForgotten && <Notice tone="success">{t("notify.forgotten")}</Notice>}
      {alert === null && !isForgotten && <p>{t("notify.gone")}</p>}
      {alert !== null && token !== null && <StockAlertOptInPage alert={alert} token={token} />}
    </FormPage>
  );
}
