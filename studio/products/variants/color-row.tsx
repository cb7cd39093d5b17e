// Row of one colour: its sample and name, and the buttons that move it or take it away.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeProduct, DraftColor, DraftProduct } from "#studio/products/draft/product-draft";
import { Icon } from "#studio/ui/icons/icon";
import { isSameName } from "./new-option-names";
import { Swatch } from "./swatch";

export type MoveButton = "up" | "down";

const iconButton =
  "grid size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft disabled:opacity-40 aria-disabled:opacity-40";

export function ColorRow({
  product,
  color,
  index,
  onChange,
  onMove,
}: {
  product: DraftProduct;
  color: DraftColor;
  index: number;
  onChange: ChangeProduct;
  onMove(to: number, button: MoveButton): void;
}) {
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
  const [isFirst, isLast] = [index === 0, index === product.colors.length - 1];
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
        data-move="up"
        // A disabled one would lose the focus of who has just moved it to the end.
        aria-disabled={isFirst || undefined}
        aria-label={t("moveUp", { name })}
        onClick={() => !isFirst && onMove(index - 1, "up")}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className={iconButton}
        data-move="down"
        aria-disabled={isLast || undefined}
        aria-label={t("moveDown", { name })}
        onClick={() => !isLast && onMove(index + 1, "down")}
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
