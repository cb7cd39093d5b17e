// A list of entries with fields of their own: added, moved up and down, taken away.
import { useTranslation } from "react-i18next";
import { type ControlProps, textOf } from "./control";
import { FieldControl } from "./field-control";
import { isObject, type Json, type JsonObject, readPlace, writePlace } from "./json-place";
import type { ThemeField } from "./theme-field";

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

export function ListControl({ field, place, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("look");
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  const fields = field.fields ?? [];
  const set = (next: readonly Json[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <div className="grid gap-2">
      {list.map((entry, index) => {
        const own = isObject(entry) ? entry : {};
        const name = titleOf(entry) || t("entry", { number: index + 1 });
        return (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its place is what it is.
            key={index}
            className="rounded-lg border border-line"
            open={titleOf(entry) === ""}
          >
            <summary className="flex min-h-11 cursor-pointer items-center px-3 break-words">
              {name}
            </summary>
            <div className="grid gap-4 p-3">
              {fields.map((inner) => (
                <FieldControl
                  key={inner.place}
                  field={inner}
                  place={`${place}/${index}${inner.place}`}
                  value={readPlace(own, inner.place)}
                  editing={editing}
                  onChange={(next) => {
                    // An entry's text stays, though empty: without it the schema refuses the entry.
                    const kept =
                      next === undefined && typeof own[inner.place.slice(1)] === "string"
                        ? ""
                        : next;
                    set(
                      list.map((other, at) =>
                        at === index ? writePlace(own, inner.place, kept) : other,
                      ),
                    );
                  }}
                />
              ))}
              <div className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="button"
                  disabled={index === 0}
                  onClick={() => set(move(list, index, index - 1))}
                >
                  {t("moveUp")}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={index === list.length - 1}
                  onClick={() => set(move(list, index, index + 1))}
                >
                  {t("moveDown")}
                </button>
                <button
                  type="button"
                  className="button button-danger"
                  onClick={() => set(list.filter((_, at) => at !== index))}
                >
                  {t("remove")}
                </button>
              </div>
            </div>
          </details>
        );
      })}
      <button
        type="button"
        className="button w-fit"
        onClick={() => set([...list, buildEntry(fields)])}
      >
        {t("add", { name: field.label })}
      </button>
    </div>
  );
}
