// A picture that keeps its place while it loads and shows a quiet surface when it cannot.

export type PictureProps = {
  src: string | null;
  alt: string;
  /** Pixels of the square or the given box; sets the space before the picture is there. */
  width: number;
  height: number;
  /** The first picture of a page is wanted at once. */
  priority?: boolean;
  className?: string;
};

export function Picture({ src, alt, width, height, priority = false, className }: PictureProps) {
  if (src === null) {
    return <span className={`picture picture-missing ${className ?? ""}`} aria-hidden="true" />;
  }
  return (
    <img
      className={`picture ${className ?? ""}`}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      {...(priority ? { fetchpriority: "high" } : {})}
    />
  );
}
