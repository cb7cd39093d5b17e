// Earlier themes: who published each, when, and which fields changed; one press publishes one of them again. Below them
// the built-in look, so that the first publish can be taken back as well. The calls' version numbers count drafts too:
// a person is shown the moment instead.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { builtInVersion, type ThemeVersion } from "#contract/theme/theme-history-calls";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

const shownFields = 10;

/** Says which version was published again: by its moment, where that one is still stored. */
function useRestoredText(versions: readonly ThemeVersion[]) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  return (restoredFrom: number | null): string => {
    if (restoredFrom === null) return "";
    if (restoredFrom === builtInVersion) return `${t("version.restoredBuiltIn")} `;
    const source = versions.find(({ version }) => version === restoredFrom);
    if (source === undefined) return `${t("version.restoredEarlier")} `;
    return `${t("version.restored", { date: formats.dateTime(source.publishedAt) })} `;
  };
}

type ChangesProps = { changed: ThemeVersion["changed"]; restored: string };

function Changes({ changed, restored }: ChangesProps) {
  const { t } = useTranslation("theme");
  const shown = changed?.slice(0, shownFields).join(", ") ?? "";
  const more = (changed?.length ?? 0) - shownFields;
  return (
    <p className="text-14 wrap-anywhere text-quiet">
      {restored}
      {changed?.length === 0 && t("version.same")}
      {shown}
      {more > 0 && ` ${t("version.more", { count: more })}`}
    </p>
  );
}

type ThemeHistoryProps = { versions: readonly ThemeVersion[]; once: string; mayWrite: boolean };

function RestoreForm({ version, once }: { version: number; once: string }) {
  const { t } = useTranslation("theme");
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="once" value={`${once}-${version}`} />
      <SubmitButton tone="plain">{t("version.restore")}</SubmitButton>
    </Form>
  );
}

const entryStyle = "card flex flex-wrap items-center justify-between gap-3 p-4";

export function ThemeVersionList({ versions, once, mayWrite }: ThemeHistoryProps) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const describeRestored = useRestoredText(versions);
  const published = versions.find(({ isPublished }) => isPublished);
  const isBuiltIn = published?.restoredFrom === builtInVersion;
  return (
    <ol className="grid gap-3">
      {versions.map(({ version, publishedAt, by, isPublished, changed, restoredFrom }) => (
        <li key={version} className={entryStyle}>
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <time dateTime={publishedAt}>{formats.dateTime(publishedAt)}</time>
              {isPublished && <Badge tone="good">{t("version.current")}</Badge>}
            </p>
            {by !== null && <p className="wrap-anywhere">{by}</p>}
            <Changes changed={changed} restored={describeRestored(restoredFrom)} />
          </div>
          {mayWrite && !isPublished && <RestoreForm version={version} once={once} />}
        </li>
      ))}
      <li className={entryStyle}>
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="font-medium">{t("version.builtIn")}</p>
          <p className="text-14 text-quiet">{t("version.builtInText")}</p>
        </div>
        {mayWrite && !isBuiltIn && <RestoreForm version={builtInVersion} once={once} />}
      </li>
    </ol>
  );
}
