// One part of the editor: its fields in their groups; of the languages, one at a time.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Editing } from "./controls/control";
import { FieldControl } from "./controls/field-control";
import { changeAtPointer, readPointer } from "./fields/json-pointer";
import type { FieldGroup } from "./fields/theme-field";

type GroupListProps = {
  groups: readonly FieldGroup[];
  /** Before each field's own place. */
  start?: string;
  editing: Editing;
  onChange(change: (theme: Editing["theme"]) => Editing["theme"]): void;
};

export function GroupList({ groups, start = "", editing, onChange }: GroupListProps) {
  return groups.map(({ title, fields }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order.
    <section key={index} className="grid gap-4">
      {title !== null && <h3 className="text-16">{title}</h3>}
      {fields.map((field) => {
        const place = `${start}${field.place}`;
        return (
          <FieldControl
            key={place}
            field={field}
            place={place}
            value={readPointer(editing.theme, place)}
            editing={editing}
            onChange={(change) => onChange((theme) => changeAtPointer(theme, place, change))}
          />
        );
      })}
    </section>
  ));
}

type LanguagePanelProps = Omit<GroupListProps, "start"> & {
  languages: readonly { code: string; name: string }[];
};

/** The shop's words for one language; an empty field leaves the words for all. */
export function LanguagePanel({ languages, groups, editing, onChange }: LanguagePanelProps) {
  const { t } = useTranslation("theme");
  const [locale, setLocale] = useState("de");
  const ofAll = (fields: FieldGroup["fields"]) =>
    fields.map((field) => {
      const text = readPointer(editing.theme, `/content${field.place}`);
      return typeof text === "string" && text !== ""
        ? { ...field, standard: text }
        : { ...field, standard: t("builtInWords") };
    });
  return (
    <div className="grid gap-6">
      <label className="grid gap-1 font-medium">
        {t("wordsIn")}
        <select
          className="input font-normal"
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="text-14 text-quiet">{t("wordsHint")}</p>
      <GroupList
        key={locale}
        groups={groups.map(({ title, fields }) => ({ title, fields: ofAll(fields) }))}
        start={`/content/translations/${locale}`}
        editing={editing}
        onChange={onChange}
      />
    </div>
  );
}
