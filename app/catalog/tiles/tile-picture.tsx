// A tile's picture. Under a resting mouse it goes round the listing's other pictures; those
// are loaded on the first visit, not before.
import { useEffect, useState } from "react";
import { Picture } from "#app/ui/picture/picture";
import { useResponsiveImage } from "#app/ui/picture/responsive-image";
import type { TileProduct } from "#contract/catalog/catalog";

const stepMs = 1_000;
/** As the grid lays tiles out: four, three or two to a row. */
const tileSizes = "(min-width: 991px) 25vw, (min-width: 767px) 33vw, 50vw";

/** A finger does not hover, and some have asked for less motion. */
function wantsMotion(): boolean {
  const matches = (query: string) => window.matchMedia(query).matches;
  return (
    matches("(hover: hover) and (pointer: fine)") && !matches("(prefers-reduced-motion: reduce)")
  );
}

/** Which of `count` pictures is shown: the first, until someone hovers. */
function useRound(count: number, isHovered: boolean): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isHovered || count < 2) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), stepMs);
    return () => {
      clearInterval(timer);
      setShown(0);
    };
  }, [isHovered, count]);
  return shown;
}

type TilePictureProps = {
  product: Pick<TileProduct, "imageUrl" | "additionalImages">;
  priority: boolean;
};

export function TilePicture({ product, priority }: TilePictureProps) {
  const { imageUrl, additionalImages } = product;
  const responsiveImage = useResponsiveImage();
  const [hover, setHover] = useState<"never" | "over" | "left">("never");
  const shown = useRound(additionalImages.length + 1, hover === "over");
  return (
    <span
      className="tile-views relative block"
      onPointerEnter={() => wantsMotion() && setHover("over")}
      onPointerLeave={() => setHover((last) => (last === "over" ? "left" : last))}
    >
      <Picture
        src={imageUrl}
        alt=""
        width={560}
        height={560}
        sizes={tileSizes}
        priority={priority}
        className="aspect-square w-full object-cover"
      />
      {hover !== "never" &&
        additionalImages.map((src, index) => (
          <img
            key={src}
            className={`tile-view absolute inset-0 size-full object-cover transition-opacity ${shown === index + 1 ? "tile-view-shown" : "opacity-0"}`}
            {...responsiveImage(src, tileSizes)}
            alt=""
            width={560}
            height={560}
            decoding="async"
          />
        ))}
    </span>
  );
}
