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

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { studio }: AppLoadContext,
): Response {
  const html = renderToString(
    <I18nextProvider i18n={studio.i18n}>
      <RemixServer context={context} url={request.url} nonce={studio.nonce} />
    </I18nextProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Thrown Responses are answers; anything else is logged here, once, without personal data. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // A method or a loader that a route does not have is the client's mistake, and answered as one.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
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
