// What a mail program asks when its reader presses "unsubscribe" there: a bare POST without a page
// around it (RFC 8058). A person who comes here is shown the page.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endSubscription } from "#app/newsletter/newsletter.server";
import { readMailedToken } from "#app/opt-in/opt-in.server";

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/newsletter${new URL(request.url).search}`);
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const token = readMailedToken(request);
  if (token !== null) await endSubscription(shop, token);
  return new Response("OK", { headers: { "cache-control": "no-store" } });
}
