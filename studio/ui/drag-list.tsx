// List whose entries are dragged into order, by pointer or keyboard. Loaded after the page: buttons do the same before.
import {
  type Announcements,
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
import { useTranslation } from "react-i18next";
import { Icon } from "./icons/icon";
import type { SortListProps } from "./sort-list";

/** In pixels: more than a hand deviates while it draws an entry up or down. */
const sideways = 48;

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

/** The library's own are English, and name entries by their ids. */
function useAnnouncements({ ids, dragLabel }: Pick<SortListProps, "ids" | "dragLabel">) {
  const { t } = useTranslation();
  const placeOf = (id: string | number | undefined) => ({
    place: ids.indexOf(String(id)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t("drag.started", { name: dragLabel(placeOf(active.id).place - 1) }),
    onDragOver: ({ over }) => (over === null ? undefined : t("drag.over", placeOf(over.id))),
    onDragEnd: ({ over, active }) => t("drag.ended", placeOf((over ?? active).id)),
    onDragCancel: () => t("drag.cancelled"),
  };
  return { announcements, screenReaderInstructions: { draggable: t("drag.how") } };
}

export default function DragList({
  ids,
  onMove,
  className,
  hasLevels = false,
  ...entry
}: SortListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const finish = ({ active, over, delta }: DragEndEvent) => {
    const isSideways = hasLevels && Math.abs(delta.x) >= sideways;
    const shift = !isSideways ? 0 : delta.x > 0 ? 1 : -1;
    if (over === null || (over.id === active.id && shift === 0)) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)), shift);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useAnnouncements({ ids, dragLabel: entry.dragLabel })}
      onDragEnd={finish}
    >
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
