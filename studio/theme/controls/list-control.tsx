// A list of entries with fields of their own: added, moved up and down, taken away.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Change, isObject, type Json, readPointer } from "#studio/theme/fields/json-pointer";
import { type ControlProps, textOf } from "./control";
import { FieldControl } from "./field-control";
import { buildEntry, changeEntry, moveEntry } from "./list-entries";

const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function titleOf(entry: Json): string {
  const named = ["title", "label", "displayName", "name", "id", "slug"].map((name) =>
    isObject(entry) ? textOf(entry[name]) : "",
  );
  return named.find((text) => text !== "") ?? "";
}

type ButtonsProps = {
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
};

function EntryButtons({ index, count, onMove, onRemove }: ButtonsProps) {
  const { t } = useTranslation("theme");
  const [isFirst, isLast] = [index === 0, index === count - 1];
  // They go with their entry: at the list's end a disabled button would lose the focus.
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="button"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(index - 1)}
      >
        {t("moveUp")}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(index + 1)}
      >
        {t("moveDown")}
      </button>
      <button type="button" className="button button-danger" onClick={onRemove}>
        {t("remove")}
      </button>
    </div>
  );
}

type EntryProps = Pick<ControlProps, "field" | "place" | "editing"> &
  ButtonsProps & {
    entry: Json;
    /** A new entry is open, and stays so once it has a name. */
    isNew: boolean;
    onChange(place: string, change: Change): void;
  };

function Entry({ field, place, editing, entry, isNew, onChange, ...buttons }: EntryProps) {
  const { t } = useTranslation("theme");
  const [isOpen] = useState(() => isNew || titleOf(entry) === "");
  return (
    <details className="rounded-lg border border-line" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center px-3 wrap-anywhere">
        {titleOf(entry) || t("entry", { number: buttons.index + 1 })}
      </summary>
      <div className="grid gap-4 p-3">
        {(field.fields ?? []).map((inner) => (
          <FieldControl
            key={inner.place}
            field={inner}
            place={`${place}/${buttons.index}${inner.place}`}
            value={readPointer(entry, inner.place)}
            editing={editing}
            onChange={(change) => onChange(inner.place, change)}
          />
        ))}
        <EntryButtons {...buttons} />
      </div>
    </details>
  );
}

export function ListControl({ field, place, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const { entryKeys } = editing;
  const list = asList(value);
  const [added, setAdded] = useState<number>();
  const keys = entryKeys.of(place, list.length);
  const edit = (change: (newest: readonly Json[]) => readonly Json[]) =>
    onChange((newest) => {
      const changed = change(asList(newest));
      return changed.length === 0 ? undefined : changed;
    });
  /** Where the entry is by now, and not where it was when its upload was begun. */
  const changeOne = (key: number, inner: string, change: Change) => {
    const found = entryKeys.find(place, key);
    if (found === -1) return;
    edit((all) =>
      all.map((other, at) => (at === found ? changeEntry(other, inner, change) : other)),
    );
  };
  const moveOne = (from: number, to: number) => {
    entryKeys.move(place, from, to);
    edit((all) => moveEntry(all, from, to));
  };
  const removeOne = (index: number) => {
    entryKeys.remove(place, index);
    edit((all) => all.filter((_, at) => at !== index));
  };
  const add = () => {
    setAdded(entryKeys.add(place));
    edit((all) => [...all, buildEntry(field, all)]);
  };
  return (
    <div className="grid gap-2">
      {list.map((entry, index) => {
        const key = keys[index] ?? 0;
        return (
          <Entry
            key={key}
            field={field}
            place={place}
            editing={editing}
            entry={entry}
            index={index}
            count={list.length}
            isNew={key === added}
            onChange={(inner, change) => changeOne(key, inner, change)}
            onMove={(to) => moveOne(index, to)}
            onRemove={() => removeOne(index)}
          />
        );
      })}
      <button type="button" className="button w-fit" onClick={add}>
        {t("add", { name: field.label })}
      </button>
    </div>
  );
}
