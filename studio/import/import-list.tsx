// Former imports, newest first; cards where the screen is narrow.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Import, ImportState } from "#contract/catalog/import-calls";
import { useFormats } from "#studio/format/format";
import { Badge, EmptyState, Section, type Tone } from "#studio/ui/page";

/** `columns`: read once the seller has said what its columns are. */
type ShownState = ImportState | "columns";

const tones: Record<ShownState, Tone> = {
  columns: "warning",
  reading: "neutral",
  unreadable: "danger",
  ready: "warning",
  running: "neutral",
  copying: "neutral",
  done: "good",
  cancelled: "neutral",
  failed: "danger",
  undoing: "neutral",
  undone: "neutral",
};

export function StateBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation("import");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

type Listed = Pick<Import, "id" | "fileName" | "createdAt" | "done" | "pictures"> & {
  state: ShownState;
};

export function ImportList({ imports, path }: { imports: readonly Listed[]; path: string }) {
  const { t } = useTranslation("import");
  const formats = useFormats();
  if (imports.length === 0) {
    return <EmptyState title={t("list.emptyTitle")} text={t("list.emptyText")} />;
  }
  return (
    <Section title={t("list.title")}>
      <ul className="grid gap-2">
        {imports.map(({ id, fileName, createdAt, state, done, pictures }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link
              to={`${path}/${id}`}
              className="grid min-h-11 gap-1 py-3 no-underline hover:bg-soft sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_auto] sm:items-center sm:gap-4"
            >
              <span className="font-medium wrap-anywhere">{fileName}</span>
              <span className="text-14 text-quiet">{formats.dateTime(createdAt)}</span>
              <span className="text-14">
                {done.created + done.updated + done.unchanged > 0 && t("job.done", done)}
                {pictures.failed > 0 && (
                  <span className="block text-warning">
                    {t("list.picturesFailed", { count: pictures.failed })}
                  </span>
                )}
              </span>
              <span>
                <StateBadge state={state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
