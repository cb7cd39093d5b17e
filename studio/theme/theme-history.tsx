// Earlier themes: who published each, when, and which fields changed; one press publishes one of them again. Below them
// the built-in look, so that the first publish can be taken back as well.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { builtInVersion, type ThemeVersion } from "#contract/theme/theme-history-calls";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

const shownFields = 10;

function Changes({ changed, restoredFrom }: Pick<ThemeVersion, "changed" | "restoredFrom">) {
  const { t } = useTranslation("theme");
  const shown = changed?.slice(0, shownFields).join(", ") ?? "";
  const more = (changed?.length ?? 0) - shownFields;
  const restored =
    restoredFrom === builtInVersion
      ? t("version.restoredBuiltIn")
      : t("version.restored", { version: restoredFrom });
  return (
    <p className="text-14 wrap-anywhere text-quiet">
      {restoredFrom !== null && `${restored} `}
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

export function ThemeHistory({ versions, once, mayWrite }: ThemeHistoryProps) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const published = versions.find(({ isPublished }) => isPublished);
  const isBuiltIn = published?.restoredFrom === builtInVersion;
  return (
    <ol className="grid gap-3">
      {versions.map(({ version, publishedAt, by, isPublished, ...changes }) => (
        <li key={version} className={entryStyle}>
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t("version.title", { version })}
              {isPublished && <Badge tone="good">{t("version.current")}</Badge>}
            </p>
            <p className="wrap-anywhere">
              <time dateTime={publishedAt}>{formats.dateTime(publishedAt)}</time>,{" "}
              {by ?? t("somebody")}
            </p>
            <Changes {...changes} />
          </div>
          {mayWrite && !isPublished && <RestoreForm version={version} once={once} />}
        </li>
      ))}
      <li className={entryStyle}>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-medium">{t("version.builtIn")}</p>
          <p className="text-14 text-quiet">{t("version.builtInText")}</p>
        </div>
        {mayWrite && !isBuiltIn && <RestoreForm version={builtInVersion} once={once} />}
      </li>
    </ol>
  );
}
