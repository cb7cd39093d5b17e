// The store's logo, or its name where it has none.
import { imageSize, useResponsiveImage } from "#app/ui/picture/responsive-image";

export type LogoMarkProps = {
  /** Null shows the store's name. */
  logo: string | null;
  storeName: string;
  /** `max-w-…` and `text-…`: how large the one or the other may be. */
  size?: { picture: string; text: string };
  /** In high contrast: a picture is drawn for a ground of the shop's, and lost on the device's. */
  ground?: "forced-colors:bg-page";
};

export function StoreLogo({ logo, storeName, size, ground }: LogoMarkProps) {
  const responsiveImage = useResponsiveImage();
  if (logo === null) return <span className={`logo-text ${size?.text ?? ""}`}>{storeName}</span>;
  return (
    <img
      className={`logo-picture ${ground ?? ""} ${size?.picture ?? ""}`}
      {...responsiveImage(logo, "420px")}
      {...imageSize(logo)}
      alt={storeName}
      // Small, at the top, and the tools beside it make room for it.
      fetchpriority="high"
    />
  );
}
