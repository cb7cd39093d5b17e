// What a file says as a whole: counts, what is lost by column, what the seller should know.
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import { useFormats } from "#studio/format/format";
import { Banner } from "#studio/ui/page";
import { isPlan } from "./import-line-text";

const counted = ["rows", "variants", "pictures", "collections"] as const;
const shownTitles = 10;

function MissingFiles({ missingFiles, state }: Pick<Import, "missingFiles" | "state">) {
  const { t } = useTranslation("import");
  // Undone, its products are gone.
  if (missingFiles.length === 0 || state === "undone") return null;
  const names = missingFiles.slice(0, shownTitles).map(({ title }) => title);
  const titles = `${names.join(", ")}${missingFiles.length > shownTitles ? ", …" : ""}`;
  return (
    <Banner tone="warning">
      {t(isPlan(state) ? "missingFiles" : "missingFilesDone", {
        count: missingFiles.length,
        titles,
      })}
    </Banner>
  );
}

export function ImportSummary({ job }: { job: Import }) {
  const { t } = useTranslation("import");
  const formats = useFormats();
  const { counts, lostColumns, notices } = job;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counted.map((name) => (
          <div key={name} className="card px-4 py-3">
            <dt className="text-14 text-quiet">{t(`count.${name}`)}</dt>
            <dd className="text-18 font-semibold tabular-nums">{formats.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <Banner key={notice} tone="warning">
          {notice}
        </Banner>
      ))}
      <MissingFiles {...job} />
      {lostColumns.length > 0 && (
        <details className="card px-5 py-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {t("lostColumns")}
          </summary>
          <ul className="mb-3 grid gap-1">
            {lostColumns.map(({ column, rows }) => (
              <li key={column}>{t("lostColumn", { column, count: rows })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
