// List in an order that a person chooses. Dragging comes with scripts; entries bring buttons that do the same.
import { lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "./hydrated";

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

const DragList = lazy(() => import("./drag-list"));

function PlainList({ ids, renderEntry, className, entryClass }: SortListProps) {
  return (
    <ul className={className}>
      {ids.map((id, index) => (
        <li key={id} className={entryClass}>
          {renderEntry(index, null)}
        </li>
      ))}
    </ul>
  );
}

export function SortList(props: SortListProps) {
  const hydrated = useHydrated();
  if (!hydrated || props.ids.length < 2) return <PlainList {...props} />;
  return (
    <Suspense fallback={<PlainList {...props} />}>
      <DragList {...props} />
    </Suspense>
  );
}
