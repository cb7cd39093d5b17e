// A list of entries with fields of their own: added, moved up and down, taken away.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isObject,
  type Json,
  type JsonObject,
  readPlace,
  writePlace,
} from "#studio/theme/fields/json-place";
import type { ThemeField } from "#studio/theme/fields/theme-field";
import { type ControlProps, textOf } from "./control";
import { FieldControl } from "./field-control";

/** What an entry cannot do without is there from the start, empty. */
function buildEntry(fields: readonly ThemeField[]): JsonObject {
  const texts = fields.filter(({ kind }) => !["flag", "number", "choice", "lines"].includes(kind));
  return Object.fromEntries(texts.map(({ place }) => [place.slice(1), ""]));
}

function move(list: readonly Json[], from: number, to: number): Json[] {
  const moved = list.filter((_, index) => index !== from);
  moved.splice(to, 0, list[from] ?? null);
  return moved;
}

function titleOf(entry: Json): string {
  const named = ["title", "label", "displayName", "name", "id", "slug"].map((name) =>
    isObject(entry) ? textOf(entry[name]) : "",
  );
  return named.find((text) => text !== "") ?? "";
}

type EntryProps = Pick<ControlProps, "field" | "place" | "editing"> & {
  index: number;
  list: readonly Json[];
  onList(list: readonly Json[]): void;
};

function EntryButtons({ index, list, onList }: Pick<EntryProps, "index" | "list" | "onList">) {
  const { t } = useTranslation("theme");
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="button"
        disabled={index === 0}
        onClick={() => onList(move(list, index, index - 1))}
      >
        {t("moveUp")}
      </button>
      <button
        type="button"
        className="button"
        disabled={index === list.length - 1}
        onClick={() => onList(move(list, index, index + 1))}
      >
        {t("moveDown")}
      </button>
      <button
        type="button"
        className="button button-danger"
        onClick={() => onList(list.filter((_, at) => at !== index))}
      >
        {t("remove")}
      </button>
    </div>
  );
}

function Entry({ field, place, editing, index, list, onList }: EntryProps) {
  const { t } = useTranslation("theme");
  const entry = list[index] ?? null;
  const own = isObject(entry) ? entry : {};
  // A new entry is open, and stays so once it has a name.
  const [isNew] = useState(() => titleOf(entry) === "");
  const set = (inner: ThemeField, next: Json | undefined) => {
    // An entry's text stays, though empty: without it the schema refuses the entry.
    const isText = typeof own[inner.place.slice(1)] === "string";
    const stored = next === undefined && isText ? "" : next;
    const changed = writePlace(own, inner.place, stored);
    onList(list.map((other, at) => (at === index ? changed : other)));
  };
  return (
    <details className="rounded-lg border border-line" open={isNew}>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 wrap-anywhere">
        {titleOf(entry) || t("entry", { number: index + 1 })}
      </summary>
      <div className="grid gap-4 p-3">
        {(field.fields ?? []).map((inner) => (
          <FieldControl
            key={inner.place}
            field={inner}
            place={`${place}/${index}${inner.place}`}
            value={readPlace(own, inner.place)}
            editing={editing}
            onChange={(next) => set(inner, next)}
          />
        ))}
        <EntryButtons index={index} list={list} onList={onList} />
      </div>
    </details>
  );
}

export function ListControl({ field, place, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  const set = (next: readonly Json[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <div className="grid gap-2">
      {list.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its place is what it is.
        <Entry key={index} {...{ field, place, editing, index, list }} onList={set} />
      ))}
      <button
        type="button"
        className="button w-fit"
        onClick={() => set([...list, buildEntry(field.fields ?? [])])}
      >
        {t("add", { name: field.label })}
      </button>
    </div>
  );
}
