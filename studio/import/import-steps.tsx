// What can be done with an import in its present state. Each button is a form of its own, without scripts too.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import { Banner, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { ColumnsStep } from "./column-fields";
import { describeProblem } from "./describe-problem";
import type { FormOutcome } from "./import.server";
import { ImportActionForm } from "./import-action-form";
import { OptionFields } from "./option-fields";

type Failure = Extract<FormOutcome, { ok: false }> | undefined;

export function CancelForm({ isStarted }: { isStarted: boolean }) {
  const { t } = useTranslation("import");
  return (
    <ImportActionForm intent="cancel" tone="plain">
      {t(isStarted ? "job.cancel" : "job.discard")}
    </ImportActionForm>
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Section title={t("job.readyTitle")} text={t("job.readyText")}>
        <div className="flex flex-wrap gap-2">
          <ImportActionForm intent="start" tone="primary">
            {label}
          </ImportActionForm>
          <CancelForm isStarted={false} />
        </div>
      </Section>
      <ColumnsStep job={job} />
      <OptionsForm job={job} failure={failure} />
    </div>
  );
}

/** Columns that can be named are a question, and no end. */
export const asksForColumns = ({ problem, sample }: Import): boolean =>
  problem?.code === "columns_missing" && sample != null;

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
  const isAsked = asksForColumns(job);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isAsked ? (
        <ColumnsStep job={job} />
      ) : (
        <Banner tone="danger">
          <p className="font-medium">{describeProblem(t, problem)}</p>
          <p className="text-14">{problem?.detail}</p>
        </Banner>
      )}
      {problem?.code === "currency_wrong" && <OptionsForm job={job} failure={failure} />}
      <div>
        <Link className="button" to={path}>
          {t("job.anotherFile")}
        </Link>
      </div>
    </div>
  );
}
