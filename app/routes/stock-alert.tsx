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
import { AlertFormSchema } from "#app/stock-alerts/stock-alert.schema";
import { confirmAlert, endAlert, findStockAlert } from "#app/stock-alerts/stock-alert.server";
import { StockAlertRequest } from "#app/stock-alerts/stock-alert-request";
import { Notice } from "#app/ui/notice";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const isForgotten = query.get("done") === "forgotten";
  const alert = isForgotten ? null : await findStockAlert(shop, token);
  const meta = await buildPrivateMeta(shop, "notify.title");
  const status = alert === null && !isForgotten ? 404 : 200;
  return data({ token, alert, isForgotten, meta }, { status });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = AlertFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return redirect("/stock-alert", 303);
  const { intent, token } = form.data;
  if (intent === "forget") {
    await endAlert(shop, token);
    return redirect("/stock-alert?done=forgotten", 303);
  }
  await confirmAlert(shop, token);
  return redirect(`/stock-alert?token=${encodeURIComponent(token)}`, 303);
}

/** The address holds the token: it is told to nobody, and the page is not kept. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function StockAlertPage() {
  const { token, alert, isForgotten } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  return (
    <main id="main" className="section stock-alert">
      <h1 className="page-title">
        {t(alert?.state === "asked" ? "notify.confirmTitle" : "notify.title")}
      </h1>
      {isForgotten && <Notice tone="success">{t("notify.forgotten")}</Notice>}
      {alert === null && !isForgotten && <p>{t("notify.gone")}</p>}
      {alert !== null && <StockAlertRequest alert={alert} token={token} />}
    </main>
  );
}
