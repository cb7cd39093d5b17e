// The whole theme as JSON, for what has no control and for those who like it so. What is no JSON stays as typed and
// not taken. Without scripts it is the editor.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isObject, isSame, type JsonObject } from "#studio/theme/fields/json-pointer";
import { namePlace } from "#studio/theme/fields/name-fields";
import type { FieldGroup, Finding } from "#studio/theme/fields/theme-field";

type JsonControlProps = {
  theme: JsonObject;
  findings: readonly Finding[];
  /** As it was sent before scripts ran, where it was refused; else null. */
  resent: string | null;
  onChange(theme: JsonObject): void;
};

function parse(text: string): JsonObject | string {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : "{ … }";
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

export function JsonControl({ theme, findings, resent, onChange }: JsonControlProps) {
  const { t } = useTranslation("theme");
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const next = parse(text);
    if (typeof next !== "string") onChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts begin to run.
  useEffect(() => {
    if (resent !== null) take(resent);
  }, []);
  const parsed = typed === null ? theme : parse(typed);
  const isBroken = typeof parsed === "string";
  // What was changed elsewhere in the editor meanwhile wins over an older text.
  const isCurrent = typed !== null && (isBroken || isSame(parsed, theme));
  return (
    <div className="grid gap-2">
      <label htmlFor="theme-json" className="sr-only">
        {t("part.json")}
      </label>
      <textarea
        id="theme-json"
        className="input font-mono text-14"
        rows={24}
        spellCheck={false}
        name="theme"
        aria-invalid={isBroken || undefined}
        aria-describedby="theme-json-found"
        value={isCurrent ? typed : (resent ?? JSON.stringify(theme, null, 2))}
        onChange={({ target }) => take(target.value)}
      />
      <div id="theme-json-found" className="grid gap-1 text-14">
        {isBroken && <p className="text-danger">{t("notJson", { reason: parsed })}</p>}
        <FindingList findings={findings} />
      </div>
    </div>
  );
}

type FindingListProps = {
  findings: readonly Finding[];
  /** Fields that are named as the editor names them; others by their place in the JSON. */
  groups?: readonly FieldGroup[];
};

/** All findings with what each is about; nothing where there are none. */
export function FindingList({ findings, groups = [] }: FindingListProps) {
  const { t } = useTranslation("theme");
  const showPlace = (place: string) => {
    const name = namePlace(place, groups, (number) => t("entry", { number }));
    if (name !== null) return <span className="mr-2 font-medium">{name}:</span>;
    return <code className="mr-2">{place.slice(1).replaceAll("/", ".")}</code>;
  };
  return (
    <ul className="grid gap-1 text-14">
      {findings.map(({ place, code, text, isError }) => (
        <li
          key={`${place} ${code} ${text}`}
          className={`wrap-anywhere ${isError ? "text-danger" : "text-warning"}`}
        >
          {place !== "" && showPlace(place)}
          {text}
        </li>
      ))}
    </ul>
  );
}
