// Document of every page: language, styles, scripts, and the notice of what was done.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydratedMark } from "#core/browser/use-hydrated";
import { useBrowserZone } from "#studio/session/use-browser-zone";
import { useDroppedRedirects } from "./connection/dropped-redirects";
import { useRouteModuleRetries } from "./connection/retry-route-modules";
import { useForgetOnSignOut } from "./drafts/browser-drafts";
import { ConnectionBar } from "./layout/connection-bar";
import { ErrorPage } from "./layout/error-page";
import icon from "./layout/icon.svg?url";
import { LeaveGuard } from "./layout/leave-guard";
import { NoticeBar } from "./layout/notice-bar";
import { readNotice } from "./session/notice.server";
import { endNoticeCookie } from "./session/studio-cookies.server";
import { useSubmittedForm } from "./session/use-submitted-form";
import styles from "./styles.css?url";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const { locale, timeZone, nonce, cookies } = studio;
  const notice = readNotice(studio, request);
  const { pathname } = new URL(request.url);
  const headers: HeadersInit =
    notice === null ? {} : { "set-cookie": endNoticeCookie(studio, pathname) };
  const hasSession = cookies.session !== undefined;
  return json({ locale, timeZone, nonce, notice, hasSession }, { headers });
}

export const meta: MetaFunction = () => [{ title: "Awning Studio" }];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  // The policy is the document's: what a later answer brings belongs to none.
  const [nonce] = useState(root?.nonce);
  const isBusy = useNavigation().state !== "idle";
  useHydratedMark();
  return (
    <html lang={root?.locale ?? i18n.language} data-busy={isBusy || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <Meta />
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const root = useRouteLoaderData<typeof loader>("root");
  useBrowserZone(root?.timeZone);
  useSubmittedForm();
  useRouteModuleRetries();
  useDroppedRedirects();
  useForgetOnSignOut();
  return (
    <>
      <div className="sticky top-0 z-10 print:hidden">
        <NoticeBar notice={root?.notice ?? null} />
        <ConnectionBar />
      </div>
      <Outlet />
      <LeaveGuard />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
