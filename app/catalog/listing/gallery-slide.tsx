// One large picture; a mouse looks closer at what it points to.
import { type PointerEvent, useState } from "react";
import { Picture } from "#app/ui/picture/picture";
import type { VariationImage } from "#contract/catalog/catalog";

/** A finger would hide what it points to, and has its own way to come closer. */
function isMouse(event: PointerEvent<HTMLElement>): boolean {
  return event.pointerType === "mouse";
}

function lookAt(event: PointerEvent<HTMLElement>): void {
  const slide = event.currentTarget;
  const box = slide.getBoundingClientRect();
  slide.style.setProperty("--look-x", `${((event.clientX - box.left) / box.width) * 100}%`);
  slide.style.setProperty("--look-y", `${((event.clientY - box.top) / box.height) * 100}%`);
}

/** On a phone lower than wide: colours and sizes are to be seen without scrolling. */
export const galleryPicture =
  "gallery-picture aspect-square w-full origin-[var(--look-x,50%)_var(--look-y,50%)] object-cover max-sm:aspect-6/5";

const gallerySizes = "(min-width: 767px) 55vw, 100vw";
/** Looked at closely it is more than twice as large. */
const closeSizes = "121vw";

type GallerySlideProps = { id: string; image: VariationImage; alt: string; isFirst: boolean };

export function GallerySlide({ id, image, alt, isFirst }: GallerySlideProps) {
  const [close, setClose] = useState(false);
  // The largest file is asked for once somebody wants to see it.
  const [wanted, setWanted] = useState(false);
  return (
    <li
      id={id}
      className={`gallery-slide flex-[0_0_100%] snap-start snap-always overflow-hidden ${close ? "cursor-zoom-in" : ""}`}
      // A pointer may lie here already when the page comes: it enters then, and has not been moved.
      onPointerMove={(event) => {
        if (!isMouse(event)) return;
        lookAt(event);
        setClose(true);
        setWanted(true);
      }}
      onPointerLeave={() => setClose(false)}
    >
      <Picture
        src={wanted ? image.full : image.src}
        alt={alt}
        width={1000}
        height={1000}
        sizes={wanted ? closeSizes : gallerySizes}
        priority={isFirst}
        className={close ? `${galleryPicture} transform-[scale(2.2)]` : galleryPicture}
      />
    </li>
  );
}
