// How far an import is. Asks again while the store works: by script, or by loading the page again where none runs.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import { Section } from "#studio/ui/page";
import { useRevalidateInterval } from "#studio/ui/use-revalidate-interval";

const everyMs = 1_500;

type Progress = { label: string; value: number | undefined; max: number };

function useProgress({ state, counts, done, pictures }: Import): Progress {
  const { t } = useTranslation("import");
  if (state === "running") {
    const stored = done.created + done.updated + done.unchanged + done.refused;
    const total = counts.create + counts.update + counts.same;
    return { label: t("job.running", { stored, total }), value: stored, max: total };
  }
  if (state === "copying") {
    const copied = pictures.copied + pictures.failed;
    const label = t("job.copying", { copied, total: pictures.total });
    return { label, value: copied, max: pictures.total };
  }
  const label = t(state === "undoing" ? "job.undoing" : "job.reading");
  return { label, value: undefined, max: 1 };
}

export function ImportProgress({ job, children }: { job: Import; children: ReactNode }) {
  const { t } = useTranslation("import");
  const { label, value, max } = useProgress(job);
  useRevalidateInterval(everyMs);
  return (
    <Section>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div className="grid gap-3">
        <p role="status" className="font-medium">
          {label}
        </p>
        <progress
          className="h-3 w-full"
          aria-label={label}
          max={Math.max(1, max)}
          {...(value !== undefined && { value })}
        />
        <p className="text-14 text-quiet">{t("job.leave")}</p>
        {children}
      </div>
    </Section>
  );
}
