// Server rendering of a page in one go: nothing here is streamed.
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { PlatformError } from "#client/platform-error";
import { isSenderGone } from "#core/request-body";
import { noResponseHeader } from "./connection/no-response-header";
import { SubmittedFieldsContext } from "./session/resend-form";
import type { StudioContext } from "./session/studio-context";

/** Requests whose page failed because the platform did: what is wrong with them passes. */
const unanswered = new WeakSet<StudioContext>();
const passes = ({ status }: { status: number }, studio: StudioContext) =>
  status === 500 && unanswered.has(studio);

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { studio }: AppLoadContext,
): Promise<Response> {
  const sentFields = status >= 500 ? await studio.sentFields() : [];
  const html = renderToString(
    <I18nextProvider i18n={studio.i18n}>
      <SubmittedFieldsContext.Provider value={sentFields}>
        <RemixServer context={context} url={request.url} nonce={studio.nonce} />
      </SubmittedFieldsContext.Provider>
    </I18nextProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const page = new Response(`<!DOCTYPE html>${html}`, { status, headers });
  return passes(page, studio) ? askToComeBack(page) : page;
}

function askToComeBack({ body, headers: sent }: Response): Response {
  const headers = new Headers(sent);
  headers.set("retry-after", "5");
  return new Response(body, { status: 503, headers });
}

/** The browser holds a request that the platform did not answer, and the page stays (`connection/hold-requests`). */
export function handleDataRequest(
  response: Response,
  { context: { studio } }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  if (!passes(response, studio)) return response;
  const held = askToComeBack(response);
  held.headers.set(noResponseHeader, "yes");
  return held;
}

/** Thrown Responses are answers; anything else is logged here, once, without personal data. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // A method or a loader that a route does not have is the client's mistake, and answered as one.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Someone who cancels an upload, or closes the tab while a form is sent. What a call throws has a text of its own.
  if (request.method !== "GET" && isSenderGone(error)) return;
  if (error instanceof PlatformError && (error.isBackendFailure || error.status === 429))
    unanswered.add(context.studio);
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const { pathname } = new URL(request.url);
  const line = {
    level: "error",
    requestId: context.studio.requestId,
    path: pathname,
    message,
    stack,
    ...(error instanceof PlatformError && { codes: error.errors.map(({ code }) => code) }),
    ...(cause === undefined ? {} : { cause: String(cause) }),
  };
  console.error(JSON.stringify(line));
}
