// List in an order that a person chooses. Dragging comes with scripts; entries bring buttons that do the same.
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

export type SortListProps = {
  /** In their order. */
  ids: readonly string[];
  onMove(from: number, to: number): void;
  /** Of the handle by which an entry is dragged. */
  dragLabel(index: number): string;
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

export function SortList(props: SortListProps) {
  const list = useRef<HTMLUListElement>(null);
  const isWanted = props.ids.length > 1;
  const found = useDragList(list, isWanted);
  if (found === null || !isWanted) return <PlainList {...props} list={list} />;
  return <found.List {...props} />;
}
