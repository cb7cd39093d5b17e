// Earlier saves of a legal text: when, by whom; each can be read, and shown again with one press.
// Named by their moment: the calls' version numbers count the texts of all pages and languages.
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LegalVersion } from "#contract/store/legal-calls";
import { useFormats } from "#studio/format/format";
import { Badge } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type VersionListProps = { versions: readonly LegalVersion[]; once: string; mayWrite: boolean };

export function VersionList({ versions, once, mayWrite }: VersionListProps) {
  const { t } = useTranslation("legal");
  const formats = useFormats();
  const describeRestored = (restoredFrom: number): string => {
    const source = versions.find(({ version }) => version === restoredFrom);
    return source === undefined
      ? t("version.restoredEarlier")
      : t("version.restored", { date: formats.dateTime(source.savedAt) });
  };
  return (
    <ol className="grid gap-3">
      {versions.map(({ version, savedAt, by, isEmpty, restoredFrom }, index) => (
        <li
          key={version}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 first:border-0 first:pt-0"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <time dateTime={savedAt}>{formats.dateTime(savedAt)}</time>
              {index === 0 && <Badge tone="good">{t("version.current")}</Badge>}
              {isEmpty && <Badge>{t("version.empty")}</Badge>}
            </p>
            <p className="text-14 wrap-anywhere text-quiet">
              {by ?? t("somebody")}
              {restoredFrom !== null && ` ${describeRestored(restoredFrom)}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!isEmpty && (
              <Link className="button" to={`?version=${version}`} preventScrollReset>
                {t("version.read")}
              </Link>
            )}
            {mayWrite && index > 0 && (
              <Form method="post" action="?" preventScrollReset>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="once" value={`${once}-${version}`} />
                <SubmitButton tone="plain" intent="restore">
                  {t("version.restore")}
                </SubmitButton>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
