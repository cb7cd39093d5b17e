// What is said where somebody else saved since one began: who, what each of the two changed, and the two ways on.
// Nothing is lost.
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { Banner } from "#studio/ui/page";
import type { JsonObject } from "./fields/json-pointer";
import { compareChanges } from "./fields/merge-changes";
import { nameFields } from "./fields/name-fields";
import type { FieldGroup } from "./fields/theme-field";

type ConflictNoticeProps = {
  saved: { at: string; by: string | null } | null;
  sides: { base: JsonObject; mine: JsonObject; theirs: JsonObject };
  groups: readonly FieldGroup[];
  onTake(): void;
  onRebase(): void;
};

const shownFields = 12;

export function ConflictNotice({ saved, sides, groups, onTake, onRebase }: ConflictNoticeProps) {
  const { t } = useTranslation("theme");
  const formats = useFormats();
  const changes = compareChanges(sides);
  const who = saved?.by ?? t("somebody");
  return (
    <Banner tone="danger">
      <p className="font-medium">
        {t("conflict.title", { who, at: saved === null ? "" : formats.dateTime(saved.at) })}
      </p>
      <p>{t("conflict.text")}</p>
      <ul className="mt-1 text-14 wrap-anywhere">
        {(["theirs", "mine", "both"] as const).map((side) => {
          const fields = nameFields(changes[side], groups).slice(0, shownFields).join(", ");
          return fields !== "" && <li key={side}>{t(`conflict.${side}`, { fields })}</li>;
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={onTake}>
          {t("conflict.take")}
        </button>
        <button type="button" className="button" onClick={onRebase}>
          {t("conflict.rebase")}
        </button>
      </div>
    </Banner>
  );
}
