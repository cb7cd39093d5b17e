// Server rendering of a page in one go: nothing here waits, so one string costs half of what a stream costs.
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { isFields } from "#core/remote-backend/read-fields";
import { isSenderGone } from "#core/request-body";
import { formatServices, serviceHeader } from "./analytics/services/service-sources";
import { ProductsUnavailable } from "./catalog/tiles/list-tiles.server";
import { slimHydrationState } from "./content/hydration/hydration-state.server";
import { readBody } from "./content/hydration/shared-loader-data.server";
import { iframeOriginHeader } from "./context/iframe-origins-header";
import { CustomCssContext, isShopPage } from "./theme/custom-css";
import { RenderMarkupContext } from "./ui/cached-markup";
import { createRenderMarkup } from "./ui/markup-cache.server";

/** What one page frames, and no other. */
const FramingSchema = z.object({ framed: z.string() });

/** Fields of fields, without a schema's cost for each page; none where one is missing. */
function readFields(value: unknown, ...path: string[]): Record<string, unknown> {
  const found = path.reduce<unknown>((at, name) => (isFields(at) ? at[name] : null), value);
  return isFields(found) ? found : {};
}

/**
 * Whose pages may be framed: those of the forms that the theme names, wherever they may open, and
 * what this page's own loader says.
 */
function listIframeOrigins({ staticHandlerContext: { loaderData } }: EntryContext): string[] {
  const forms = Object.values(readFields(loaderData.root, "theme", "content", "embeddedForms"));
  // Asked first: a schema that finds nothing makes an error of it, for each part of each page.
  const own = Object.values(loaderData).map((data) =>
    isFields(data) && "framed" in data ? FramingSchema.safeParse(data).data?.framed : undefined,
  );
  return [...forms, ...own].flatMap((url) =>
    typeof url === "string" ? [new URL(url).origin] : [],
  );
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { shop }: AppLoadContext,
): Promise<Response> {
  const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const customCss = isShopPage(routeIds) ? await shop.customCss() : "";
  const html = renderToString(
    <I18nextProvider i18n={shop.i18n}>
      <RenderMarkupContext.Provider value={createRenderMarkup(shop.store.id)}>
        <CustomCssContext.Provider value={customCss}>
          <RemixServer context={slimHydrationState(context)} url={request.url} nonce={shop.nonce} />
        </CustomCssContext.Provider>
      </RenderMarkupContext.Provider>
    </I18nextProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  for (const origin of listIframeOrigins(context)) headers.append(iframeOriginHeader, origin);
  const services = formatServices(context.staticHandlerContext.loaderData.root);
  if (services !== "") headers.set(serviceHeader, services);
  if (await shop.isPreview()) {
    // Also where the theme itself is one, which is shown to all visitors.
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex");
  }
  return askToComeBack(new Response(`<!DOCTYPE html>${html}`, { status, headers }), shop);
}

/** From resting on a link to pressing it. */
const earlySeconds = 10;

/**
 * A data request of a script answers as the page itself would. It is one visitor's own: no cache
 * stores it but a browser that prefetches it, which would else ask again at the press.
 */
export function handleDataRequest(
  response: Response,
  { request, context: { shop } }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  const isEarly = request.headers.get("sec-purpose")?.startsWith("prefetch") ?? false;
  const { status } = response;
  const headers = new Headers(response.headers);
  const mayStay = isEarly && status === 200;
  // A currency that is changed meanwhile is a cookie: the press then asks again.
  if (mayStay) headers.append("vary", "Cookie");
  if (!headers.has("cache-control")) {
    headers.set("cache-control", mayStay ? `private, max-age=${earlySeconds}` : "no-store");
  }
  return askToComeBack(new Response(readBody(response, shop), { status, headers }), shop);
}

/** The visits of which a backend said nothing: what is wrong with their page passes. */
const unanswered = new WeakSet<AppLoadContext["shop"]>();

/** What passes is a 503, and says when to come back. */
function askToComeBack(response: Response, shop: AppLoadContext["shop"]): Response {
  const passes = response.status === 503 || (response.status === 500 && unanswered.has(shop));
  if (!passes) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("retry-after")) headers.set("retry-after", "5");
  return new Response(response.body, { status: 503, headers });
}

/** Thrown Responses are answers; anything else is logged here, once, without personal data. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const reason = error instanceof ProductsUnavailable ? error.cause : error;
  if (reason instanceof PlatformError && reason.isUnanswered) unanswered.add(context.shop);
  if (request.signal.aborted) return;
  // A shopper who leaves while a form is sent.
  if (request.method !== "GET" && isSenderGone(reason)) return;
  // The visitor is answered by the page of a suspended store, and nothing is at fault.
  if (reason instanceof PlatformError && reason.has("store_suspended")) return;
  const { requestId, store } = context.shop;
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({
      level: "error",
      requestId,
      store: store.slug,
      path: new URL(request.url).pathname,
      message,
      stack,
      ...(cause === undefined ? {} : { cause: String(cause) }),
    }),
  );
}
