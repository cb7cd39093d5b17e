// Colours and sizes of one product: what its grid has rows for.

import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addColor,
  addSize,
  type ChangeProduct,
  type DraftProduct,
  moveEntry,
  removeSize,
  sizesOf,
} from "#studio/products/draft/product-draft";
import { Icon } from "#studio/ui/icons/icon";
import { ColorRow, type MoveButton } from "./color-row";
import { sortNames } from "./new-option-names";

type OptionsProps = { product: DraftProduct; onChange: ChangeProduct };

const sizeSets = [
  ["XS", "S", "M", "L", "XL", "XXL"],
  ["S", "M", "L", "XL", "2XL", "3XL"],
  ["3-6M", "6-12M", "12-18M", "18-24M"],
] as const;

function AddField({
  label,
  button,
  known,
  takenText,
  onAdd,
}: {
  label: string;
  button: string;
  /** Names that there are already, and what is said of one that is typed again. */
  known: readonly string[];
  takenText(name: string): string;
  onAdd(text: string): void;
}) {
  const [text, setText] = useState("");
  const [taken, setTaken] = useState<readonly string[]>([]);
  const problemId = useId();
  const add = () => {
    const sorted = sortNames(text, known);
    for (const name of sorted.fresh) onAdd(name);
    setTaken(sorted.taken);
    setText(sorted.taken.join(", "));
  };
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={120}
          value={text}
          aria-invalid={taken.length > 0 || undefined}
          aria-describedby={taken.length > 0 ? problemId : undefined}
          onChange={({ currentTarget }) => {
            setTaken([]);
            setText(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button" onClick={add}>
          <Icon name="plus" />
          {button}
        </button>
      </div>
      <p id={problemId} role="alert" className="text-14 text-danger empty:hidden">
        {taken.map(takenText).join(" ")}
      </p>
    </div>
  );
}

/** Rows have no identity but their place: the focus goes with the colour that is moved. */
function useMoves(onChange: ChangeProduct) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; button: MoveButton } | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { index, button } = wanted.current;
    wanted.current = null;
    const row = list.current?.children[index];
    row?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus();
  });
  const moveFrom = (from: number) => (to: number, button: MoveButton) => {
    wanted.current = { index: to, button };
    onChange((before) => ({ ...before, colors: moveEntry(before.colors, from, to) }));
  };
  return { list, moveFrom };
}

export function OptionsFields({ product, onChange }: OptionsProps) {
  const { t } = useTranslation("products");
  const { list, moveFrom } = useMoves(onChange);
  const sizes = sizesOf(product);
  return (
    <div className="grid gap-6">
      <fieldset className="grid content-start gap-2">
        <legend className="mb-1 font-medium">{t("variants.colors")}</legend>
        <ul ref={list} className="grid gap-1">
          {product.colors.map((color, index) => (
            <ColorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour's name is what is being typed.
              key={index}
              product={product}
              color={color}
              index={index}
              onChange={onChange}
              onMove={moveFrom(index)}
            />
          ))}
        </ul>
        <AddField
          label={t("variants.newColor")}
          button={t("variants.addColor")}
          known={product.colors.map(({ name }) => name)}
          takenText={(name) => t("variants.colorTaken", { name })}
          onAdd={(name) => onChange((before) => addColor(before, name))}
        />
      </fieldset>
      <fieldset className="grid content-start gap-2">
        <legend className="mb-1 font-medium">{t("variants.sizes")}</legend>
        <ul className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <li key={size} className="flex items-center rounded-pill bg-soft ps-3">
              {size}
              <button
                type="button"
                className="grid size-11 place-items-center disabled:opacity-40"
                disabled={sizes.length === 1}
                aria-label={t("remove", { name: size })}
                onClick={() => onChange((before) => removeSize(before, size))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <AddField
          label={t("variants.newSize")}
          button={t("variants.addSize")}
          known={sizes}
          takenText={(name) => t("variants.sizeTaken", { name })}
          onAdd={(size) => onChange((before) => addSize(before, size))}
        />
        <div className="flex flex-wrap gap-2">
          {sizeSets.map((set) => (
            <button
              key={set[0]}
              type="button"
              className="button text-14"
              onClick={() => onChange((before) => replaceSizes(before, set, t("variants.oneSize")))}
            >
              {t("variants.addSet", { from: set[0], to: set.at(-1) ?? "" })}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** A set takes the place of the only size that a new product has. */
function replaceSizes(
  product: DraftProduct,
  set: readonly string[],
  oneSize: string,
): DraftProduct {
  const added = set.reduce(addSize, product);
  return sizesOf(product).join() === oneSize ? removeSize(added, oneSize) : added;
}
