// List in an order that a person chooses. Dragging comes with scripts; entries bring buttons that do the same.
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";

export type SortListProps = {
  /** In their order. */
  ids: readonly string[];
  /** @param shift 1 for what was drawn to the right, -1 to the left; 0 where there are no levels. */
  onMove(from: number, to: number, shift: -1 | 0 | 1): void;
  /** Whether entries are nested in each other. */
  hasLevels?: boolean;
  /** Of the handle by which an entry is dragged. */
  dragLabel(index: number): string;
  /** Where an entry stands, as a screen reader says it once it was moved. Its place in the list unless it is given. */
  placeText?(index: number): string;
  /** @param handle null until entries can be dragged. */
  renderEntry(index: number, handle: ReactNode): ReactNode;
  className?: string;
  entryClass?: string;
};

type PlainListProps = SortListProps & { list: RefObject<HTMLUListElement> };

function PlainList({ ids, renderEntry, className, entryClass, list }: PlainListProps) {
  return (
    <ul className={className} ref={list}>
      {ids.map((id, index) => (
        <li key={id} className={entryClass}>
          {renderEntry(index, null)}
        </li>
      ))}
    </ul>
  );
}

/** Dragging draws the list again, which would take the focus from an entry: it comes once none has it. */
function useDragList(list: RefObject<HTMLUListElement>, isWanted: boolean) {
  const [found, setFound] = useState<{ List: ComponentType<SortListProps> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const show = ({ default: List }: { default: ComponentType<SortListProps> }) => {
      const plain = list.current;
      if (gone.signal.aborted || plain === null) return;
      if (!plain.contains(document.activeElement)) return setFound({ List });
      // An entry that is moved loses the focus for a moment, and has it again at its new place.
      const leave = () =>
        setTimeout(() => {
          const isInside = plain.contains(document.activeElement);
          if (!gone.signal.aborted && !isInside) setFound({ List });
        });
      plain.addEventListener("focusout", leave, { signal: gone.signal });
    };
    // Without it the buttons of the entries do the same.
    import("./drag-list").then(show, (error: unknown) => console.warn(error));
    return () => gone.abort();
  }, [list, isWanted]);
  return found;
}

/** The entry with the focus stays in view when it is moved. @returns what to say of its new place. */
function useMovedPlace(box: RefObject<HTMLDivElement>, props: SortListProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState("");
  const before = useRef(props);
  // After every change: only the page knows which entry has the focus.
  useEffect(() => {
    const textOf = ({ ids, placeText }: SortListProps, index: number) =>
      placeText?.(index) ?? t("drag.over", { place: index + 1, count: ids.length });
    const row = document.activeElement?.closest("li") ?? null;
    const index = row !== null && box.current?.contains(row) ? rowsOf(row).indexOf(row) : -1;
    const former = before.current.ids.indexOf(props.ids[index] ?? "");
    const text = textOf(props, index);
    if (former !== -1 && text !== textOf(before.current, former)) {
      row?.scrollIntoView({ block: "nearest" });
      setSaid(text);
    }
    before.current = props;
  });
  return said;
}

const rowsOf = (row: Element) => [...(row.parentElement?.children ?? [])];
const controlsOf = (row: Element | undefined) =>
  row === undefined ? [] : [...row.querySelectorAll<HTMLElement>("a, button")];

/** The arrow keys lead to the same control of the entry above or below: a long list has too many for Tab. */
function focusBeside(event: KeyboardEvent) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || (key !== "ArrowUp" && key !== "ArrowDown")) return;
  const row = target.closest("li");
  // They move an entry that is picked up.
  if (row === null || target.ariaPressed === "true") return;
  const rows = rowsOf(row);
  const beside = rows[rows.indexOf(row) + (key === "ArrowUp" ? -1 : 1)];
  const control = controlsOf(beside)[controlsOf(row).indexOf(target)];
  if (control === undefined) return;
  event.preventDefault();
  control.focus();
}

export function SortList(props: SortListProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isWanted = props.ids.length > 1;
  const found = useDragList(list, isWanted);
  const said = useMovedPlace(box, props);
  useEffect(() => {
    const gone = new AbortController();
    box.current?.addEventListener("keydown", focusBeside, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <div ref={box}>
      {found === null || !isWanted ? (
        <PlainList {...props} list={list} />
      ) : (
        <found.List {...props} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
