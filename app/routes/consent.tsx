// Q70: what a visitor has chosen about services of others, and the form by which they choose.
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { endCampaign } from "#app/analytics/attribution";
import { type ConsentAnswer, consentPath } from "#app/analytics/consent";
import { ConsentFormSchema } from "#app/analytics/consent.schema";
import { buildConsentCookie } from "#app/analytics/consent-cookie";
import { ConsentPage } from "#app/analytics/consent-page";
import { refusesBy } from "#app/analytics/decide-consent";
import { endForeignCookies } from "#app/analytics/foreign-cookies";
import { findServices } from "#app/analytics/services.server";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { answerOr } from "#app/kit/unanswered-form";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return {
    meta: await buildPrivateMeta(shop, "consent.title"),
    storeName: shop.store.name,
    services: await findServices(shop),
    consent: shop.consent,
    refusesAlways: refusesBy(request),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = ConsentFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success)
    return data<ConsentAnswer>({ ok: false, reason: "bad-input" }, { status: 400 });
  const { choice, next } = form.data;
  const headers = new Headers({ "cache-control": "no-store" });
  const isSecure = shop.origin.startsWith("https:");
  headers.append("set-cookie", buildConsentCookie(shop.store, choice, isSecure));
  if (choice === "denied") {
    const ended = endForeignCookies(shop.cookies, new URL(shop.origin));
    for (const cookie of [...ended, endCampaign(isSecure)]) headers.append("set-cookie", cookie);
  }
  if (next === "stay") return data<ConsentAnswer>({ ok: true }, { headers });
  return redirect(consentPath, { status: 303, headers });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const lost: ConsentAnswer = { ok: false, reason: "unreachable" };
  return answerOr(serverAction<ConsentAnswer>(), () => lost);
}

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Consent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />;
}
