// What is said where somebody else saved since one began: who, what differs, and the two ways on. Nothing is lost.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Banner } from "#studio/ui/page";
import { type JsonObject, listDifferences } from "./fields/json-place";
import { nameFields } from "./fields/name-fields";
import type { FieldGroup } from "./fields/theme-field";

type ConflictNoticeProps = {
  saved: { at: string; by: string | null } | null;
  theirs: JsonObject;
  mine: JsonObject;
  groups: readonly FieldGroup[];
  onTake(): void;
  onKeep(): void;
};

const shownFields = 12;

export function ConflictNotice({
  saved,
  theirs,
  mine,
  groups,
  onTake,
  onKeep,
}: ConflictNoticeProps) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const fields = nameFields(listDifferences(theirs, mine), groups);
  const who = saved?.by ?? t("somebody");
  return (
    <Banner tone="danger">
      <p className="font-medium">
        {t("conflict.title", { who, at: saved === null ? "" : formats.dateTime(saved.at) })}
      </p>
      <p>{t("conflict.text")}</p>
      <p className="mt-1 text-14 wrap-anywhere">
        {t("conflict.fields", { fields: fields.slice(0, shownFields).join(", ") })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={onTake}>
          {t("conflict.take")}
        </button>
        <button type="button" className="button" onClick={onKeep}>
          {t("conflict.keep")}
        </button>
      </div>
    </Banner>
  );
}
