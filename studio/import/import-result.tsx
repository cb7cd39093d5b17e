// What an import did, and what can still be done about it.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import { Section } from "#studio/ui/page";
import { describeProblem } from "./describe-problem";
import { ImportActionForm } from "./import-action-form";

function UndoForm({ job }: { job: Import }) {
  const { t } = useTranslation("import");
  const count = job.done.created;
  return (
    <details className="card px-5 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("job.undoTitle")}</summary>
      <div className="mb-4 grid gap-3">
        <p>{t("job.undoText", { count })}</p>
        <ImportActionForm intent="undo" tone="danger">
          {t("job.undo", { count })}
        </ImportActionForm>
      </div>
    </details>
  );
}

const titles = {
  done: "job.doneTitle",
  cancelled: "job.cancelledTitle",
  failed: "job.failedTitle",
  undone: "job.undoneTitle",
} as const;

/** Of an import that is over. */
export function ResultStep({ job, path }: { job: Import; path: string }) {
  const { t } = useTranslation("import");
  const { state, done, pictures, counts, undone, isUndoable, problem } = job;
  const isOver =
    state === "done" || state === "cancelled" || state === "failed" || state === "undone";
  if (!isOver) return null;
  const leftOut = counts.refused + counts.lost + done.refused + pictures.failed;
  return (
    <div className="grid gap-3">
      <Section title={t(titles[state])}>
        <div className="grid gap-3">
          {problem !== null && <p className="text-danger">{describeProblem(t, problem)}</p>}
          <p>{t("job.done", { ...done, refused: counts.refused + done.refused })}</p>
          {undone !== null && <p>{t("job.undone", undone)}</p>}
          {pictures.failed > 0 && <p>{t("job.picturesFailed", { count: pictures.failed })}</p>}
          <div className="flex flex-wrap gap-2">
            {state === "done" && done.created + done.updated > 0 && (
              <Link className="button button-primary" to="../products" relative="path">
                {t("job.products")}
              </Link>
            )}
            {state === "done" && pictures.failed > 0 && (
              <ImportActionForm intent="pictures" tone="primary">
                {t("job.retryPictures")}
              </ImportActionForm>
            )}
            {leftOut > 0 && (
              <a className="button" href={`${path}/${job.id}/rows.csv`} download>
                {t("job.rows")}
              </a>
            )}
            <Link className="button" to={path}>
              {t("job.anotherFile")}
            </Link>
          </div>
        </div>
      </Section>
      {isUndoable && <UndoForm job={job} />}
    </div>
  );
}
