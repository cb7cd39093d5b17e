// Which column of a file is which, beside its first rows, and those rows as they are read. Works without scripts.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Import } from "#contract/catalog/import-calls";
import type { ImportColumns, ImportSample } from "#contract/catalog/import-column-mapping";
import { type ImportColumnField, importColumnFields } from "#core/catalog/import-columns";
import { Section, TableFrame } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { guessColumns } from "./guess-columns";

const isNeeded = (field: ImportColumnField) => field === "title" || field === "price";

/** What stands in a column's first rows, as a hint beside its heading. */
function exampleOf({ header, rows }: ImportSample, label: string): string {
  const index = header.indexOf(label);
  return rows.map((row) => row[index] ?? "").find((cell) => cell !== "") ?? "";
}

function ColumnField({
  field,
  sample,
  value,
}: {
  field: ImportColumnField;
  sample: ImportSample;
  value: string | undefined;
}) {
  const { t } = useTranslation("import");
  const id = `column-${field}`;
  const labels = [...new Set(sample.header.filter((label) => label !== ""))];
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {t(`columnName.${field}`)}
      </label>
      <select
        id={id}
        name={`column.${field}`}
        className="input"
        defaultValue={value ?? ""}
        required={isNeeded(field)}
      >
        <option value="">{t(isNeeded(field) ? "columns.choose" : "columns.none")}</option>
        {labels.map((label) => {
          const example = exampleOf(sample, label);
          return (
            <option key={label} value={label}>
              {example === "" ? label : t("columns.option", { label, example })}
            </option>
          );
        })}
      </select>
    </div>
  );
}

function SampleTable({ header, rows }: ImportSample) {
  const { t } = useTranslation("import");
  return (
    <TableFrame label={t("columns.sample")}>
      <table className="table">
        <thead>
          <tr className="text-left">
            {header.map((label, index) => (
              // Two columns may have one heading.
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns never move.
              <th key={index} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows never move.
            <tr key={index}>
              {header.map((label, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={`${label}-${at}`} className="min-w-28 wrap-anywhere">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The first rows under our own names, as far as columns were chosen. */
function toReadSample({ header, rows }: ImportSample, columns: ImportColumns) {
  const chosen = importColumnFields.flatMap((field) => {
    const label = columns[field];
    return label === undefined ? [] : [{ field, index: header.indexOf(label) }];
  });
  return { chosen, rows: rows.map((row) => chosen.map(({ index }) => row[index] ?? "")) };
}

/** Asked where the file cannot be read without; to be looked at where it was. */
export function ColumnsStep({ job }: { job: Import }) {
  const { t } = useTranslation("import");
  const { sample, options } = job;
  if (sample === null || sample === undefined) return null;
  const columns = options.columns ?? null;
  const values = columns ?? guessColumns(sample.header);
  const form = (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {importColumnFields.map((field) => (
          <ColumnField key={field} field={field} sample={sample} value={values[field]} />
        ))}
      </div>
      <p className="text-14 text-quiet">{t("columns.hint")}</p>
      <div>
        <SubmitButton intent="columns" tone={columns === null ? "primary" : "plain"}>
          {t("columns.submit")}
        </SubmitButton>
      </div>
    </Form>
  );
  if (columns === null || job.state === "unreadable") {
    return (
      <Section title={t("columns.title")} text={t("columns.text")}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SampleTable {...sample} />
          {form}
        </div>
      </Section>
    );
  }
  const { chosen, rows } = toReadSample(sample, columns);
  return (
    <Section title={t("columns.readTitle")} text={t("columns.readText")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SampleTable header={chosen.map(({ field }) => t(`columnName.${field}`))} rows={rows} />
        {job.state === "ready" && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
              {t("columns.change")}
            </summary>
            <div className="mt-3">{form}</div>
          </details>
        )}
      </div>
    </Section>
  );
}
