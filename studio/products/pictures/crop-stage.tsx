// The picture with the section that is cut out of it: dragged by pointer, or moved by arrow keys.
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type Aspect,
  type Corner,
  dragCorner,
  moveSection,
  type Section,
  type Size,
} from "./crop-rect";

const corners: readonly { corner: Corner; place: string }[] = [
  { corner: "nw", place: "-top-5.5 -left-5.5 cursor-nwse-resize" },
  { corner: "ne", place: "-top-5.5 -right-5.5 cursor-nesw-resize" },
  { corner: "sw", place: "-bottom-5.5 -left-5.5 cursor-nesw-resize" },
  { corner: "se", place: "-bottom-5.5 -right-5.5 cursor-nwse-resize" },
];

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Drag = { pointer: number; x: number; y: number; from: Section; corner: Corner | null };

type CropStageProps = {
  url: string;
  picture: RefObject<HTMLImageElement>;
  /** Null until the picture is there. */
  size: Size | null;
  section: Section;
  aspect: Aspect;
  onLoad(size: Size): void;
  onError(): void;
  onChange(section: Section): void;
};

export function CropStage(props: CropStageProps) {
  const { url, picture, size, section, aspect, onLoad, onError, onChange } = props;
  const { t } = useTranslation("products");
  const drag = useRef<Drag | null>(null);
  const apply = (from: Section, by: { x: number; y: number }, corner: Corner | null) => {
    if (size === null) return;
    onChange(
      corner === null
        ? moveSection(from, by, size)
        : dragCorner(from, { corner, ...by }, aspect, size),
    );
  };
  const begin = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    drag.current = { pointer, x, y, from: section, corner };
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current;
    const shown = picture.current?.clientWidth ?? 0;
    if (start === null || start.pointer !== event.pointerId || size === null || shown === 0) return;
    const scale = size.width / shown;
    const by = { x: (event.clientX - start.x) * scale, y: (event.clientY - start.y) * scale };
    apply(start.from, by, start.corner);
  };
  const end = () => {
    drag.current = null;
  };
  const step = (corner: Corner | null) => (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined || size === null) return;
    event.preventDefault();
    const length = event.shiftKey ? 1 : Math.max(1, Math.round(size.width / 50));
    apply(section, { x: direction.x * length, y: direction.y * length }, corner);
  };
  const handlers = (corner: Corner | null) => ({
    onPointerDown: begin(corner),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: step(corner),
  });
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="relative mx-auto w-fit overflow-hidden rounded-(--radius) bg-soft p-5.5 select-none">
      <div className="relative">
        <img
          ref={picture}
          src={url}
          alt=""
          draggable={false}
          className="block max-h-[clamp(10rem,100dvh-29rem,50dvh)] max-w-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onLoad({ width: naturalWidth, height: naturalHeight })
          }
          onError={onError}
        />
        {size !== null && (
          <div
            className="absolute outline-2 outline-accent shadow-[0_0_0_9999px_var(--color-backdrop)]"
            // Set by script: this part is never drawn by the server.
            style={{
              left: share(section.left, size.width),
              top: share(section.top, size.height),
              width: share(section.width, size.width),
              height: share(section.height, size.height),
            }}
          >
            <button
              type="button"
              className="absolute inset-0 cursor-move touch-none"
              aria-label={t("crop.move")}
              {...handlers(null)}
            />
            {corners.map(({ corner, place }) => (
              <button
                key={corner}
                type="button"
                className={`absolute grid size-11 touch-none place-items-center ${place}`}
                aria-label={t(`crop.${corner}`)}
                {...handlers(corner)}
              >
                <span className="size-4 rounded-pill border-2 border-accent bg-surface" />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
