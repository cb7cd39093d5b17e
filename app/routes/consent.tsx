// What a visitor has chosen about services of others, and the form by which they choose.
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { endCampaign } from "#app/analytics/attribution/attribution-cookies";
import {
  type ConsentResult,
  consentPath,
  offlineConsentResponse,
} from "#app/analytics/consent/consent";
import { buildConsentCookie } from "#app/analytics/consent/consent-cookie";
import { optsOutBy } from "#app/analytics/consent/decide-consent";
import { deleteThirdPartyCookies } from "#app/analytics/consent/delete-third-party-cookies";
import { ConsentPage } from "#app/analytics/consent-banner/consent-page";
import { findServices } from "#app/analytics/services/services.server";
import { withFallback } from "#app/browser/offline-form";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return {
    meta: await buildPrivateMeta(shop, "consent.title"),
    storeName: shop.store.name,
    services: await findServices(shop),
    consent: shop.consent,
    refusesAlways: optsOutBy(request),
  };
}

/** `stay`: the page goes on where it is. */
const ConsentFormSchema = z.object({
  choice: z.enum(["granted", "denied"]),
  next: z.literal("stay").optional(),
});

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = ConsentFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success)
    return json<ConsentResult>({ ok: false, reason: "bad-input" }, { status: 400 });
  const { choice, next } = form.data;
  const headers = new Headers({ "cache-control": "no-store" });
  const isSecure = shop.origin.startsWith("https:");
  headers.append("set-cookie", buildConsentCookie(shop.store, choice, isSecure));
  if (choice === "denied") {
    const ended = deleteThirdPartyCookies(shop.cookies, new URL(shop.origin));
    for (const cookie of [...ended, endCampaign(isSecure)]) headers.append("set-cookie", cookie);
  }
  if (next === "stay") return json<ConsentResult>({ ok: true }, { headers });
  return redirect(consentPath, { status: 303, headers });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return withFallback(serverAction<ConsentResult>(), offlineConsentResponse);
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Consent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />;
}
