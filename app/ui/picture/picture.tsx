// A picture that keeps its place while it loads and shows a quiet surface when it cannot.
import { useEffect, useRef, useState } from "react";
import { useResponsiveImage } from "./responsive-image";

export type PictureProps = {
  src: string | null;
  alt: string;
  /** Pixels of the square or the given box; sets the space before the picture is there. */
  width: number;
  height: number;
  /** How wide it is laid out, as the attribute of that name has it; `width` pixels when left out. */
  sizes?: string;
  /** The first picture of a page is wanted at once. */
  priority?: boolean;
  className?: string;
};

/** Whether this very picture could not be had; also when that was before the page came alive. */
export function usePictureFailure(src: string | null) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const { current } = image;
    if (src === null || current === null || !current.complete || current.naturalWidth > 0) return;
    // A drawing without a size of its own measures nothing, and is there all the same.
    current.decode().catch(() => setFailed(src));
  }, [src]);
  return { image, hasFailed: src !== null && failed === src, fail: () => setFailed(src) };
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = `${width}px`, priority = false, className } = props;
  const { image, hasFailed, fail } = usePictureFailure(src);
  const responsiveImage = useResponsiveImage();
  const classes = className === undefined ? "picture" : `picture ${className}`;
  if (src === null || hasFailed) {
    const meaning = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
    return <span className={`${classes} picture-missing`} {...meaning} />;
  }
  return (
    <img
      ref={image}
      className={classes}
      {...responsiveImage(src, sizes)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      onError={fail}
      fetchpriority={priority ? "high" : undefined}
    />
  );
}
