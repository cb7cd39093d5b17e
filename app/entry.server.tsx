// Renders a page in one go: nothing here waits, so one string costs a third of a stream. The loader
// data that Remix would stream behind the page is read first and appended by hand.
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import * as z from "zod";
import { formatServices, serviceHeader } from "./analytics/service-sources";
import { PlatformError } from "./backend/platform-error";
import { frameOriginHeader } from "./frame-origins";
import { MessagesProvider } from "./localization/messages-context";
import { leaveOutHead } from "./page-head";
import { ShopCssContext, shopFrameId } from "./theme/shop-css";

type Handoff = EntryContext & { serverHandoffStream?: ReadableStream<Uint8Array> };

/** Keeps `</script>` and `<!--` out of inline scripts. */
function escapeForScript(json: string): string {
  return json
    .replaceAll("&", "\\u0026")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

async function buildHandoff(context: Handoff, nonce: string): Promise<string> {
  const stream = context.serverHandoffStream;
  if (stream === undefined) return "";
  const text = await new Response(stream).text();
  // Without the stream the server component renders no script of its own for it.
  delete context.serverHandoffStream;
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${escapeForScript(JSON.stringify(leaveOutHead(text)))});${controller}.close();</script>`;
}

/** Q8: for pages in the shop's frame, and no others. */
function isShopPage({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id === shopFrameId);
}

const RootSchema = z.object({
  theme: z.object({ content: z.object({ embeddedForms: z.record(z.string(), z.unknown()) }) }),
});

/** What one page frames, and no other. */
const FramingSchema = z.object({ framed: z.string() });

/**
 * Whose pages may be framed: those of the forms that the theme names, wherever they may open, and
 * what this page's own loader says.
 */
function listFrameOrigins({ staticHandlerContext: { loaderData } }: EntryContext): string[] {
  const root = RootSchema.safeParse(loaderData.root);
  const forms = root.success ? Object.values(root.data.theme.content.embeddedForms) : [];
  const own = Object.values(loaderData).map((data) => FramingSchema.safeParse(data).data?.framed);
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
  const handoff = await buildHandoff(context, shop.nonce);
  const shopCss = isShopPage(context) ? await shop.shopCss() : "";
  const html = renderToString(
    <MessagesProvider value={shop.messages}>
      <ShopCssContext.Provider value={shopCss}>
        <RemixServer context={context} url={request.url} nonce={shop.nonce} />
      </ShopCssContext.Provider>
    </MessagesProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  for (const origin of listFrameOrigins(context)) headers.append(frameOriginHeader, origin);
  const services = formatServices(context.staticHandlerContext.loaderData.root);
  if (services !== "") headers.set(serviceHeader, services);
  if (await shop.isPreview()) {
    // Also where the theme itself is one, and everybody is shown it (Q57).
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex");
  }
  const end = html.lastIndexOf("</body>");
  const body = `<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`;
  if (status !== 500 || !unanswered.has(shop)) return new Response(body, { status, headers });
  headers.set("retry-after", "5");
  return new Response(body, { status: 503, headers });
}

/** The visits of which a backend said nothing: what is wrong with their page passes. */
const unanswered = new WeakSet<AppLoadContext["shop"]>();

/** Thrown Responses are answers; anything else is logged here, once, without personal data. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (error instanceof PlatformError && error.isUnanswered) unanswered.add(context.shop);
  if (request.signal.aborted) return;
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
