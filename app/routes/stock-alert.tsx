// Where the mails of a stock alert lead: confirms it, or ends it and forgets the address.
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";
import { readMailedToken, takeOptInForm } from "#app/opt-in/opt-in.server";
import { confirmAlert, endAlert, findStockAlert } from "#app/stock-alerts/stock-alert.server";
import { StockAlertRequest } from "#app/stock-alerts/stock-alert-request";
import { Notice } from "#app/ui/notice";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const isForgotten = new URL(request.url).searchParams.get("done") === "forgotten";
  const token = isForgotten ? null : readMailedToken(request);
  const alert = token === null ? null : await findStockAlert(shop, token);
  const meta = await buildPrivateMeta(shop, "notify.title");
  const status = alert === null && !isForgotten ? 404 : 200;
  return data({ token, alert, isForgotten, meta }, { status });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const path = await takeOptInForm(await request.formData(), "/stock-alert", {
    confirm: (token) => confirmAlert(shop, token),
    end: (token) => endAlert(shop, token),
  });
  return redirect(path, 303);
}

/** The address holds the token: it is told to nobody, and the page is not kept. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function StockAlertPage() {
  const { token, alert, isForgotten } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  return (
    <main id="main" className="section opt-in-page">
      <h1 className="page-title">
        {t(alert?.state === "asked" ? "notify.confirmTitle" : "notify.title")}
      </h1>
      {isForgotten && <Notice tone="success">{t("notify.forgotten")}</Notice>}
      {alert === null && !isForgotten && <p>{t("notify.gone")}</p>}
      {alert !== null && token !== null && <StockAlertRequest alert={alert} token={token} />}
    </main>
  );
}
