// Row of the variants' grid: one variant, a cell for each of its columns, one of which may be typed into.
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DraftCell } from "#studio/products/draft/product-draft";
import { type Column, columnKey, type Range, readCell } from "./grid-block";
import { Swatch } from "./swatch";

type GridRowProps = {
  cell: DraftCell;
  row: number;
  columns: readonly Column[];
  name: { color: string; hex: string; size: string };
  errorOf(column: Column): string | undefined;
  /** Of the cell's element. */
  idOf(column: Column): string;
  /** Where this row belongs to it. */
  marked: Range | null;
  activeColumn: number | null;
  /** What is being typed into the active cell; null where nothing is. */
  editing: string | null;
  onPick(column: number, isRange: boolean): void;
  /** The active cell alone is opened, whatever is marked. */
  onOpen(text: string): void;
  onEdit(text: string): void;
  onCommit(text: string, step: [rows: number, columns: number]): void;
  onCancel(): void;
};

const steps: Record<string, [number, number]> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

function CellInput({
  editing,
  label,
  onEdit,
  onCommit,
  onCancel,
}: Pick<GridRowProps, "onEdit" | "onCommit" | "onCancel"> & { editing: string; label: string }) {
  // An input that goes loses the focus too: what was typed is written once, or not at all.
  const isDone = useRef(false);
  const finish = (work: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  };
  return (
    <input
      className="h-9 w-full min-w-20 rounded-(--radius) border border-accent bg-surface px-2"
      aria-label={label}
      value={editing}
      // biome-ignore lint/a11y/noAutofocus: the cell was just opened for typing.
      autoFocus
      onChange={({ currentTarget }) => onEdit(currentTarget.value)}
      onBlur={() => finish(() => onCommit(editing, [0, 0]))}
      onKeyDown={(event) => {
        const step =
          event.key === "Tab"
            ? ([0, event.shiftKey ? -1 : 1] as [number, number])
            : steps[event.key];
        if (event.key === "Escape") finish(onCancel);
        else if (step !== undefined) finish(() => onCommit(editing, step));
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

export function GridRow(props: GridRowProps) {
  const { cell, row, columns, name, errorOf, idOf, marked, activeColumn, editing, onPick, onOpen } =
    props;
  const { t } = useTranslation("products");
  const title = [name.color, name.size].filter((part) => part !== "").join(" / ");
  return (
    <tr aria-rowindex={row + 2} className="h-11">
      <th scope="row" className="border-t border-line ps-3 text-start font-normal! text-text!">
        <span className="flex items-center gap-2">
          {name.color !== "" && <Swatch hex={name.hex} />}
          {title}
        </span>
      </th>
      {columns.map((column, index) => {
        const isActive = activeColumn === index;
        const isMarked = marked !== null && index >= marked.left && index <= marked.right;
        const text = readCell(cell, column);
        const isUnlimited = column.kind === "stock" && text === "";
        const error = errorOf(column);
        return (
          <td
            key={columnKey(column)}
            id={idOf(column)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
            role="gridcell"
            tabIndex={isActive ? 0 : -1}
            data-place={`${row}:${index}`}
            aria-selected={isMarked}
            aria-invalid={error !== undefined || undefined}
            className={`relative h-11 cursor-cell scroll-mt-12 scroll-mb-36 py-1! whitespace-nowrap outline-offset-[-2px] wrong:text-danger ${isMarked ? "bg-accent-soft" : ""}`}
            onMouseDown={(event) => {
              if (isActive && editing !== null) return;
              if (isActive && !event.shiftKey) onOpen(text);
              else onPick(index, event.shiftKey);
              event.preventDefault();
            }}
            onFocus={() => !isActive && onPick(index, false)}
          >
            {isActive && editing !== null ? (
              <CellInput {...props} editing={editing} label={title} />
            ) : isUnlimited ? (
              <span className="text-quiet">{t("stock.unlimited")}</span>
            ) : (
              text
            )}
            {error !== undefined && <span className="sr-only">: {error}</span>}
          </td>
        );
      })}
    </tr>
  );
}
