// Lines of an import by kind, in tabs that are links, so that Back and a second tab show the same.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Import, ImportLine } from "#contract/catalog/import-calls";
import { useFormats } from "#studio/format/format";
import { Pager, TableFrame } from "#studio/ui/page";
import { isPlan, lineTextKey } from "./import-line-text";

type Kind = ImportLine["kind"];

function countsOf({ counts, pictures }: Import): Record<Kind, number> {
  const { create, update, same, refused, lost } = counts;
  return { create, update, refused, lost, picture: pictures.failed, same };
}

function Tabs({ job, tab, path }: { job: Import; tab: Kind; path: string }) {
  const { t } = useTranslation("import");
  const formats = useFormats();
  const counts = countsOf(job);
  // The keys of a record are its own type's.
  const kinds = (Object.keys(counts) as Kind[]).filter(
    (kind) => kind !== "picture" || counts.picture > 0,
  );
  return (
    <nav aria-label={t("tabs")} className="flex gap-1 overflow-x-auto">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={`${path}?tab=${kind}`}
          preventScrollReset
          aria-current={kind === tab ? "page" : undefined}
          className="flex min-h-11 items-center gap-2 rounded-(--radius) px-3 whitespace-nowrap no-underline hover:bg-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium"
        >
          {t(`tab.${kind}`)}
          <span className="text-14 text-quiet">{formats.number(counts[kind])}</span>
        </Link>
      ))}
    </nav>
  );
}

function Effect({ line }: { line: ImportLine }) {
  const { t } = useTranslation("import");
  const { changes, removes, reason } = line;
  return (
    <>
      {changes.map((change) => t(`change.${change}`)).join(", ")}
      {removes.length > 0 && (
        <span className="block text-danger">
          {t("removes", { count: removes.length, names: removes.join(", ") })}
        </span>
      )}
      {reason}
    </>
  );
}

type LinesProps = {
  job: Import;
  tab: Kind;
  lines: readonly ImportLine[];
  next: number | null;
  isFirst: boolean;
  path: string;
  /** Of the store's products. */
  productsPath: string;
};

export function ImportLines({ job, tab, lines, next, isFirst, path, productsPath }: LinesProps) {
  const { t } = useTranslation("import");
  const subjects = { lost: "column.column", picture: "column.picture" } as const;
  const changes = isPlan(job.state) ? "column.changes" : "column.changed";
  const subject = t(tab === "lost" || tab === "picture" ? subjects[tab] : "column.product");
  return (
    <div className="grid gap-3">
      <Tabs job={job} tab={tab} path={path} />
      <p className="text-quiet">{t(lineTextKey(job.state, tab))}</p>
      {lines.length === 0 ? (
        <p className="card px-5 py-8 text-center text-quiet">{t("tab.empty")}</p>
      ) : (
        <TableFrame label={t(`tab.${tab}`)}>
          <table className="table">
            <thead>
              <tr className="text-left">
                {tab !== "picture" && <th scope="col">{t("column.line")}</th>}
                <th scope="col">{subject}</th>
                <th scope="col">{t(tab === "update" ? changes : "column.reason")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.number}>
                  {tab !== "picture" && <td className="tabular-nums">{line.line}</td>}
                  <td className="min-w-28 wrap-anywhere">
                    {line.slug === null ? (
                      line.subject
                    ) : (
                      <Link className="link" to={`${productsPath}/${line.slug}`}>
                        {line.subject}
                      </Link>
                    )}
                  </td>
                  <td className="min-w-40 wrap-anywhere">
                    <Effect line={line} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager
        first={isFirst ? null : `${path}?tab=${tab}`}
        next={next === null ? null : `${path}?tab=${tab}&after=${next}`}
        labels={{ first: t("pager.first"), next: t("pager.next") }}
      />
    </div>
  );
}
