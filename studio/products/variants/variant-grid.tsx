// Grid of a product's variants: prices, SKUs and stock, worked with like a spreadsheet. Draws only the rows in view, so
// that eight hundred open at once. In the browser alone: it writes styles.
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import type { DraftProduct } from "#studio/products/draft/product-draft";
import { cellName } from "#studio/products/draft/product-patch";
import { type CellTarget, cellId, readCellError } from "./field-ids";
import {
  type Column,
  fillDown,
  formatBlock,
  listColumns,
  type Place,
  parseBlock,
  pasteBlock,
  rangeOf,
  readCell,
  rowsOf,
} from "./grid-block";
import { GridRow } from "./grid-row";

type VariantGridProps = {
  product: DraftProduct;
  currencies: readonly Currency[];
  /** Of the product in its listing. */
  index: number;
  /** By cell and column. */
  errors: ReadonlyMap<string, string>;
  wantedCell: CellTarget | null;
  onChange(change: (product: DraftProduct) => DraftProduct, field?: string): void;
  onUndo(): void;
  onRedo(): void;
};

const rowHeight = 44;
const rowsAround = 10;
/** Below this many all rows are drawn, and the page scrolls. */
const maxWhole = 60;

const arrows: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

function useWindow(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = frame.current?.clientHeight ?? 600;
  const isWhole = count <= maxWhole;
  const first = isWhole ? 0 : Math.max(0, Math.floor(top / rowHeight) - rowsAround);
  const last = isWhole
    ? count
    : Math.min(count, Math.ceil((top + height) / rowHeight) + rowsAround);
  return {
    frame,
    inView: Array.from({ length: last - first }, (_, index) => first + index),
    isWhole,
    onScroll: () => setTop(frame.current?.scrollTop ?? 0),
  };
}

/** In place of rows that are not drawn. */
function RowSpace({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height: count * rowHeight, padding: 0 }} />
    </tr>
  );
}

export default function VariantGrid({
  product,
  currencies,
  index: productIndex,
  errors,
  wantedCell,
  onChange,
  onUndo,
  onRedo,
}: VariantGridProps) {
  const { t } = useTranslation("products");
  const columns = listColumns(currencies);
  const rows = rowsOf(product);
  const names = product.colors.flatMap(({ name, hex, cells }) =>
    cells.map(({ size }) => ({ color: name, hex, size, id: cellName(product.key, name, size) })),
  );
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const { frame, inView, isWhole, onScroll } = useWindow(rows.length);
  // The active row too, wherever it is: it has the focus, or is where Tab enters the grid.
  const drawn = [...new Set([...inView, active.row])].sort((one, other) => one - other);
  const range = rangeOf(anchor, active);
  const isRange = anchor.row !== active.row || anchor.column !== active.column;

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing !== null) return;
    wantsFocus.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-place="${active.row}:${active.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    // As little as it takes: a cell in view stays where it is.
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // Rows may have gone meanwhile.
  useEffect(() => {
    if (active.row < rows.length) return;
    const place = { row: Math.max(0, rows.length - 1), column: active.column };
    setActive(place);
    setAnchor(place);
  }, [active, rows.length]);

  const moveTo = (place: Place, extends_ = false) => {
    const row = Math.min(Math.max(place.row, 0), rows.length - 1);
    const column = Math.min(Math.max(place.column, 0), columns.length - 1);
    wantsFocus.current = true;
    setActive({ row, column });
    if (!extends_) setAnchor({ row, column });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once for each wish, not for each drawing.
  useEffect(() => {
    if (wantedCell === null) return;
    setEditing(null);
    moveTo(wantedCell);
  }, [wantedCell]);
  const write = (text: string) => {
    setEditing(null);
    onChange((before) => pasteBlock(before, columns, range, [[text]]));
  };
  const commit = (text: string, step: [number, number]) => {
    write(text);
    // What was filled as a whole stays marked, to be looked at.
    if (isRange) moveTo(active, true);
    else moveTo({ row: active.row + step[0], column: active.column + step[1] });
  };
  const textAt = ({ row, column }: Place) => {
    const cell = rows[row];
    const kind = columns[column];
    return cell === undefined || kind === undefined ? "" : readCell(cell, kind);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = arrows[key];
    if (isCommand && key.toLowerCase() === "z") shiftKey ? onRedo() : onUndo();
    else if (isCommand && key.toLowerCase() === "y") onRedo();
    else if (isCommand && key.toLowerCase() === "a") {
      setAnchor({ row: 0, column: 0 });
      moveTo({ row: rows.length - 1, column: columns.length - 1 }, true);
    } else if (isCommand && key === "Home") moveTo({ row: 0, column: 0 });
    else if (isCommand && key === "End")
      moveTo({ row: rows.length - 1, column: columns.length - 1 });
    else if (isCommand && key.toLowerCase() === "d") {
      onChange((before) => fillDown(before, columns, range));
    } else if (isCommand) return;
    else if (key === "F2" || (key === "Enter" && !shiftKey)) setEditing(textAt(active));
    else if (step !== undefined && key !== "Enter") {
      moveTo({ row: active.row + step[0], column: active.column + step[1] }, shiftKey);
    } else if (key === "Home") moveTo({ row: active.row, column: 0 }, shiftKey);
    else if (key === "End") moveTo({ row: active.row, column: columns.length - 1 }, shiftKey);
    else if (key === "PageDown") moveTo({ row: active.row + 10, column: active.column }, shiftKey);
    else if (key === "PageUp") moveTo({ row: active.row - 10, column: active.column }, shiftKey);
    else if (key === "Delete" || key === "Backspace") {
      onChange((before) => pasteBlock(before, columns, range, [[""]]));
    } else if (key.length === 1) setEditing(key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return;
    event.clipboardData.setData("text/plain", formatBlock(rows, columns, range));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null) return;
    const block = parseBlock(event.clipboardData.getData("text/plain"));
    onChange((before) => pasteBlock(before, columns, range, block));
    const width = Math.max(...block.map((line) => line.length));
    setAnchor({ row: range.top, column: range.left });
    moveTo({ row: range.top + block.length - 1, column: range.left + width - 1 }, true);
    event.preventDefault();
  };
  const labelOf = (column: Column) =>
    column.kind === "price"
      ? t("variants.price", { currency: column.currency })
      : t(`variants.${column.kind}`);

  return (
    <div
      ref={frame}
      className={`card overflow-auto ${isWhole ? "" : "h-[min(70vh,720px)]"}`}
      onScroll={onScroll}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: worked with like a spreadsheet.
        role="grid"
        aria-label={t("variants.gridLabel", { title: product.title })}
        aria-rowcount={rows.length + 1}
        className="table"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead className="sticky top-0 z-10 bg-surface">
          <tr aria-rowindex={1}>
            <th scope="col" className="ps-3">
              {t("variants.variant")}
            </th>
            {columns.map((column) => (
              <th scope="col" key={labelOf(column)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, index) => {
            const cell = rows[row];
            const name = names[row];
            if (cell === undefined || name === undefined) return null;
            return (
              <Fragment key={name.id}>
                <RowSpace count={row - (drawn[index - 1] ?? -1) - 1} />
                <GridRow
                  cell={cell}
                  row={row}
                  columns={columns}
                  name={name}
                  errorOf={(column) => readCellError(errors, name.id, column)}
                  idOf={(column) => cellId(productIndex, row, column)}
                  marked={row >= range.top && row <= range.bottom ? range : null}
                  activeColumn={row === active.row ? active.column : null}
                  editing={row === active.row ? editing : null}
                  onPick={(column, isRange) => {
                    // What is being typed belongs to the cell that is left.
                    if (editing !== null) write(editing);
                    moveTo({ row, column }, isRange);
                  }}
                  onOpen={(text) => {
                    setAnchor(active);
                    setEditing(text);
                  }}
                  onEdit={setEditing}
                  onCommit={commit}
                  onCancel={() => {
                    wantsFocus.current = true;
                    setEditing(null);
                  }}
                />
              </Fragment>
            );
          })}
          <RowSpace count={rows.length - 1 - (drawn.at(-1) ?? -1)} />
        </tbody>
      </table>
    </div>
  );
}
