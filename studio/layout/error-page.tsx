// Page of a failure: what is missing, what the role may not, or a backend that does not answer.
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loseForm } from "#studio/session/sent-form";

type Failure = "missing" | "forbidden" | "unavailable";

function readFailure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return "unavailable";
  if (error.status === 404 || error.status === 405) return "missing";
  return error.status === 403 ? "forbidden" : "unavailable";
}

export function ErrorPage() {
  const { t } = useTranslation();
  const failure = readFailure(useRouteError());
  const { pathname, search } = useLocation();
  // The page that is loaded again has what was typed.
  useEffect(() => {
    if (failure === "unavailable") loseForm();
  }, [failure]);
  return (
    <main className="mx-auto grid max-w-[560px] justify-items-start gap-4 px-4 py-24">
      <h1 className="text-28">{t(`failure.${failure}.title`)}</h1>
      <p className="text-quiet">{t(`failure.${failure}.text`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {failure === "unavailable" && (
          <Link className="button button-primary" to={`${pathname}${search}`} reloadDocument>
            {t("failure.retry")}
          </Link>
        )}
        <Link className="button" to="/" reloadDocument>
          {t("failure.home")}
        </Link>
      </div>
    </main>
  );
}
