// List whose entries are dragged into order, by pointer or keyboard. Loaded after the page: buttons do the same before.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Icon } from "./icons/icon";
import type { SortListProps } from "./sort-list";

type EntryProps = Pick<SortListProps, "renderEntry" | "dragLabel" | "entryClass"> & {
  id: string;
  index: number;
};

function Entry({ id, index, renderEntry, dragLabel, entryClass }: EntryProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved =
    transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={`${entryClass ?? ""} ${isDragging ? "relative z-10 shadow-(--shadow-float)" : ""}`}
      style={{ transform: moved, transition }}
    >
      {renderEntry(
        index,
        <button
          type="button"
          className="grid size-11 flex-none cursor-grab touch-none place-items-center text-quiet"
          {...attributes}
          {...listeners}
          aria-label={dragLabel(index)}
        >
          <Icon name="grip" />
        </button>,
      )}
    </li>
  );
}

export default function DragList({ ids, onMove, className, ...entry }: SortListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={finish}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {ids.map((id, index) => (
            <Entry key={id} id={id} index={index} {...entry} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
