// Colours and sizes of one product: what its grid has rows for.

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addColor,
  addSize,
  type DraftColor,
  type DraftProduct,
  moveEntry,
  removeSize,
  sizesOf,
} from "#studio/products/draft/draft";
import { Icon } from "#studio/ui/icons/icon";
import { isSameName, sortNames } from "./new-names";
import { Swatch } from "./swatch";

export type ChangeProduct = (
  change: (product: DraftProduct) => DraftProduct,
  field?: string,
) => void;
type OptionsProps = { product: DraftProduct; onChange: ChangeProduct };

const sizeSets = [
  ["XS", "S", "M", "L", "XL", "XXL"],
  ["S", "M", "L", "XL", "2XL", "3XL"],
  ["3-6M", "6-12M", "12-18M", "18-24M"],
] as const;

const iconButton =
  "grid size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft disabled:opacity-40";

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

function ColorRow({
  product,
  color,
  index,
  onChange,
}: OptionsProps & { color: DraftColor; index: number }) {
  const { t } = useTranslation("products");
  const name = color.name === "" ? t("variants.noColor") : color.name;
  const problemId = useId();
  const set = (change: Partial<DraftColor>, field: string) =>
    onChange(
      (before) => ({
        ...before,
        colors: before.colors.map((one, place) => (place === index ? { ...one, ...change } : one)),
      }),
      `color ${product.key} ${index} ${field}`,
    );
  const move = (to: number) =>
    onChange((before) => ({ ...before, colors: moveEntry(before.colors, index, to) }));
  const isTaken = product.colors.some(
    (other, place) => place !== index && isSameName(other.name, color.name),
  );
  return (
    <li className="flex flex-wrap items-center gap-1">
      <label className="relative grid size-11 flex-none place-items-center">
        <Swatch hex={color.hex} />
        <input
          type="color"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label={t("variants.swatch", { color: name })}
          value={color.hex === "" ? "#888888" : color.hex}
          onChange={({ currentTarget }) => set({ hex: currentTarget.value }, "hex")}
        />
      </label>
      <input
        className="input min-w-24 flex-1"
        aria-invalid={isTaken || undefined}
        aria-describedby={isTaken ? problemId : undefined}
        aria-label={t("variants.colorName", { number: index + 1 })}
        maxLength={120}
        placeholder={t("variants.noColor")}
        value={color.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value }, "name")}
      />
      <button
        type="button"
        className={iconButton}
        disabled={index === 0}
        aria-label={t("moveUp", { name })}
        onClick={() => move(index - 1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className={iconButton}
        disabled={index === product.colors.length - 1}
        aria-label={t("moveDown", { name })}
        onClick={() => move(index + 1)}
      >
        <Icon name="arrow-down" />
      </button>
      <button
        type="button"
        className={iconButton}
        disabled={product.colors.length === 1}
        aria-label={t("remove", { name })}
        onClick={() =>
          onChange((before) => ({
            ...before,
            colors: before.colors.filter((_, place) => place !== index),
          }))
        }
      >
        <Icon name="close" />
      </button>
      {isTaken && (
        <p id={problemId} role="alert" className="w-full text-14 text-danger">
          {t("variants.colorTaken", { name })}
        </p>
      )}
    </li>
  );
}

export function OptionsFields({ product, onChange }: OptionsProps) {
  const { t } = useTranslation("products");
  const sizes = sizesOf(product);
  return (
    <div className="grid gap-6">
      <fieldset className="grid content-start gap-2">
        <legend className="mb-1 font-medium">{t("variants.colors")}</legend>
        <ul className="grid gap-1">
          {product.colors.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour's name is what is being typed.
            <ColorRow key={index} {...{ product, color, index, onChange }} />
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
