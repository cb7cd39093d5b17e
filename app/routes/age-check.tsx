// Page of the age gate. The age gate middleware redirects visitors here who have not confirmed their age.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootData } from "#app/content/root-data";
import type { ShopContext } from "#app/context/shop-context";
import {
  AgeCheckFormSchema,
  AgeCheckQuerySchema,
  ageCookieLifeSeconds,
  ageCookieValue,
  formatAgeCheckUrl,
  isAgeConfirmed,
  mustConfirmAge,
} from "#app/gate/age-check";
import { AgeGatePage } from "#app/gate/age-gate-page";
import { isRedirectedToGate } from "#app/gate/gate-result";
import { parseQuery } from "#app/http/query";
import { getFixedT } from "#app/localization/messages.server";
import { buildStoreCookie } from "#app/tenancy/store-cookies";

const noStore = { "cache-control": "no-store" };

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { next } = parseQuery(request, AgeCheckQuerySchema);
  // A script that asked for another page's data comes here too, and has to load a document.
  if (isRedirectedToGate(request.url)) throw redirectDocument(formatAgeCheckUrl(next));
  if (!mustConfirmAge(shop.store, shop.site.flags, shop.cookies))
    throw redirect(next, { headers: noStore });
  const title = `${getFixedT(shop)("age.title")} | ${shop.store.name}`;
  return { title, storeName: shop.store.name, next, exitUrl: shop.site.ageGateExitUrl };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const answer = AgeCheckFormSchema.parse(Object.fromEntries(await request.formData()));
  if (!isAgeConfirmed(answer)) return json(answer, { status: 422, headers: noStore });
  throw redirect(answer.next, {
    status: 303,
    headers: { ...noStore, "set-cookie": confirmAge(shop) },
  });
}

function confirmAge(shop: ShopContext): string {
  return buildStoreCookie(shop.store, "age", ageCookieValue, {
    maxAgeSeconds: ageCookieLifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => noStore;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function AgeCheck() {
  const { storeName, next, exitUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rootData = useRootData();
  if (rootData === null) return null;
  return (
    <AgeGatePage
      theme={rootData.theme}
      storeName={storeName}
      next={next}
      exitUrl={exitUrl}
      answer={answer}
    />
  );
}
