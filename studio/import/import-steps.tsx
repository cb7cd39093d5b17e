// What can be done with an import in its present state. Each button is a form of its own, without scripts too.
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import type { FormOutcome } from "./import.server";
import { OptionFields } from "./option-fields";

type Failure = Extract<FormOutcome, { ok: false }> | undefined;

function CommandForm({
  intent,
  tone,
  children,
}: {
  intent: string;
  tone: "primary" | "danger" | "plain";
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton intent={intent} tone={tone}>
        {children}
      </SubmitButton>
    </Form>
  );
}

export function CancelForm({ isStarted }: { isStarted: boolean }) {
  const { t } = useTranslation("import");
  return (
    <CommandForm intent="cancel" tone="plain">
      {t(isStarted ? "job.cancel" : "job.discard")}
    </CommandForm>
  );
}

function OptionsForm({ job, failure }: { job: Import; failure: Failure }) {
  const { t } = useTranslation("import");
  const rateError = failure?.field === "rate" ? t(`error.${failure.message}`) : undefined;
  const isNeeded = job.problem?.code === "currency_wrong" || rateError !== undefined;
  return (
    <details open={isNeeded || undefined} className="card px-5 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("options.title")}</summary>
      <Form method="post" className="mb-4 grid gap-4" preventScrollReset>
        <OptionFields values={job.options} shopCurrency={job.shopCurrency} rateError={rateError} />
        <div>
          <SubmitButton intent="options" tone="plain">
            {t("options.apply")}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

function useStartLabel({ counts }: Import): string {
  const { t } = useTranslation("import");
  const parts = [
    counts.create > 0 ? t("job.startCreate", { count: counts.create }) : "",
    counts.update > 0 ? t("job.startUpdate", { count: counts.update }) : "",
  ].filter(Boolean);
  return t("job.start", { summary: parts.join(", ") || t("job.startNothing") });
}

/** Of a file that was read. */
export function ReadyStep({ job, failure }: { job: Import; failure: Failure }) {
  const { t } = useTranslation("import");
  const label = useStartLabel(job);
  return (
    <div className="grid gap-3">
      <Section title={t("job.readyTitle")} text={t("job.readyText")}>
        <div className="flex flex-wrap gap-2">
          <CommandForm intent="start" tone="primary">
            {label}
          </CommandForm>
          <CancelForm isStarted={false} />
        </div>
      </Section>
      <OptionsForm job={job} failure={failure} />
    </div>
  );
}

/** Of a file that cannot be read, with what would help. */
export function UnreadableStep({
  job,
  failure,
  path,
}: {
  job: Import;
  failure: Failure;
  path: string;
}) {
  const { t } = useTranslation("import");
  const { problem } = job;
  return (
    <div className="grid gap-3">
      <Banner tone="danger">
        <p className="font-medium">{describeProblem(t, problem)}</p>
        <p className="text-14">{problem?.detail}</p>
      </Banner>
      {problem?.code === "currency_wrong" && <OptionsForm job={job} failure={failure} />}
      <div>
        <Link className="button" to={path}>
          {t("job.anotherFile")}
        </Link>
      </div>
    </div>
  );
}

const problemCodes = [
  "columns_missing",
  "currency_wrong",
  "no_products",
  "not_json",
  "not_a_catalog",
  "file_gone",
  "import_failed",
] as const;

function describeProblem(
  t: ReturnType<typeof useTranslation<"import">>["t"],
  problem: Import["problem"],
): string {
  const code = problemCodes.find((known) => known === problem?.code);
  return code === undefined ? t("state.unreadable") : t(`problem.${code}`);
}

function UndoForm({ job }: { job: Import }) {
  const { t } = useTranslation("import");
  const count = job.done.created;
  return (
    <details className="card px-5 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("job.undoTitle")}</summary>
      <div className="mb-4 grid gap-3">
        <p>{t("job.undoText", { count })}</p>
        <CommandForm intent="undo" tone="danger">
          {t("job.undo", { count })}
        </CommandForm>
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
          <p>{t("job.done", done)}</p>
          {undone !== null && <p>{t("job.undone", undone)}</p>}
          {pictures.failed > 0 && <p>{t("job.picturesFailed", { count: pictures.failed })}</p>}
          <div className="flex flex-wrap gap-2">
            {state === "done" && pictures.failed > 0 && (
              <CommandForm intent="pictures" tone="primary">
                {t("job.retryPictures")}
              </CommandForm>
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
