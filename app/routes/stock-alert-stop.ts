// What a mail program asks when its reader presses "unsubscribe" there: a bare POST without a page
// around it (RFC 8058). A person who comes here is shown the page.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endAlert } from "#app/stock-alerts/stock-alert.server";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/stock-alert?token=${encodeURIComponent(tokenOf(request))}`);
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const token = tokenOf(request);
  if (token !== "" && token.length <= 200) await endAlert(shop, token);
  return new Response("OK", { headers: { "cache-control": "no-store" } });
}
