// Page of a failure: what is missing, what the role may not, or a backend that does not answer. What is around it is
// the store's own frame where that is known.
import {
  Form,
  isRouteErrorResponse,
  Link,
  useLocation,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResendForm } from "#studio/session/resend-form";
import { listSubmittedTexts, markFormUnanswered } from "#studio/session/submitted-form";

type Failure = "missing" | "forbidden" | "tooLarge" | "unavailable";

function readFailure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return "unavailable";
  if (error.status === 404 || error.status === 405) return "missing";
  if (error.status === 413) return "tooLarge";
  return error.status === 403 ? "forbidden" : "unavailable";
}

/** What was typed into a form whose page is gone: it was deleted meanwhile, or the person's role is another one now. */
function TypedTexts() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [texts, setTexts] = useState<ReturnType<typeof listSubmittedTexts>>([]);
  useEffect(() => setTexts(listSubmittedTexts(pathname)), [pathname]);
  if (texts.length === 0) return null;
  return (
    <section className="card grid w-full gap-3 p-4" aria-labelledby="typed-texts">
      <h2 id="typed-texts" className="font-medium">
        {t("failure.typed")}
      </h2>
      <dl className="grid gap-3">
        {texts.map(([label, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and nothing moves.
          <div key={place}>
            <dt className="text-14 text-quiet">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Inside of a frame. */
export function FailureMessage() {
  const { t } = useTranslation();
  const failure = readFailure(useRouteError());
  const { pathname, search } = useLocation();
  const canRetry = failure === "unavailable" || failure === "tooLarge";
  // The page that is loaded again has what was typed.
  useEffect(() => {
    if (canRetry) markFormUnanswered();
  }, [canRetry]);
  return (
    <div className="mx-auto grid max-w-[560px] justify-items-start gap-4 py-16">
      <h1 className="text-28">{t(`failure.${failure}.title`)}</h1>
      <p className="text-quiet">{t(`failure.${failure}.text`)}</p>
      {(failure === "missing" || failure === "forbidden") && <TypedTexts />}
      {failure === "unavailable" && <ResendForm action={`${pathname}${search}`} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {canRetry && (
          <Link className="button button-primary" to={`${pathname}${search}`} reloadDocument>
            {t(failure === "tooLarge" ? "failure.back" : "failure.retry")}
          </Link>
        )}
        <Link className="button" to="/" reloadDocument>
          {t("failure.home")}
        </Link>
      </div>
    </div>
  );
}

const itemLook =
  "flex min-h-11 items-center rounded-(--radius) px-3 whitespace-nowrap no-underline hover:bg-soft";

/** Where no frame could be loaded. Its links load documents: what failed may have been of this page alone. */
function PlainFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { slug } = useParams();
  return (
    <div className="min-h-dvh">
      <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line bg-surface px-4 py-2 lg:px-8">
        <p className="font-semibold">Awning Studio</p>
        <nav aria-label={t("menu")} className="flex flex-wrap items-center">
          {slug !== undefined && (
            <Link className={itemLook} to={`/stores/${slug}`} reloadDocument>
              {t("section.home")}
            </Link>
          )}
          <Link className={itemLook} to="/" reloadDocument>
            {t("otherStores")}
          </Link>
          <Link className={itemLook} to="/account" reloadDocument>
            {t("account.title")}
          </Link>
          <Form method="post" action="/sign-out" reloadDocument>
            <button type="submit" className={itemLook}>
              {t("signOut")}
            </button>
          </Form>
        </nav>
      </header>
      <main className="px-4">{children}</main>
    </div>
  );
}

export function ErrorPage() {
  // Of a person who is signed in, as far as the browser says.
  const hasSession = useRouteLoaderData<{ hasSession: boolean }>("root")?.hasSession ?? false;
  const message = <FailureMessage />;
  return hasSession ? <PlainFrame>{message}</PlainFrame> : <main className="px-4">{message}</main>;
}
