// Frame of a store's pages.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { formatsFor } from "#studio/format/format";
import { listSections } from "#studio/layout/list-sections.server";
import { Shell } from "#studio/layout/shell";
import type { Support } from "#studio/layout/support-banner";
import { type OpenStore, requireStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { shopTimeZoneOf } from "#studio/session/time-zone.server";

function describeSupport(
  { locale, timeZone }: Pick<StudioContext, "locale" | "timeZone">,
  support: OpenStore["support"],
): Support | null {
  if (support === null) return null;
  const { reason, expiresAt } = support;
  return { reason, until: formatsFor(locale, timeZone).dateTime(expiresAt) };
}

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const { account, ...store } = await requireStore(request, studio, {
    slug: params.slug,
    scope: null,
  });
  const { slug, name, scopes, status, support } = store;
  return {
    slug,
    storeName: name,
    shown: listSections(scopes),
    shopUrl: studio.shopOrigin(slug),
    timeZone: await shopTimeZoneOf(studio, slug),
    person: {
      id: account.person.id,
      name: account.person.name,
      isOperator: account.person.isOperator,
    },
    isClosed: status === "suspended",
    hasOtherStores: account.stores.length > 1,
    support: describeSupport(studio, support),
  };
}

/** What is around the pages changes with the store, and with what a form did. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, formMethod, defaultShouldRevalidate } = args;
  if (currentParams.slug !== nextParams.slug) return true;
  return formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
}

export default function Store() {
  const frame = useLoaderData<typeof loader>();
  return (
    <Shell {...frame}>
      <Outlet />
    </Shell>
  );
}
