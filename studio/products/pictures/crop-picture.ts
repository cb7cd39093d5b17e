// A section of a loaded picture as a file of its own, drawn by the browser. The original is not touched.
import type { Section } from "./crop-rect";

/** As large as any size that the shop makes of it. */
const maxSide = 4096;
const quality = 0.92;

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "image/png": ".png",
};

/** Photos stay photos; what else there is may be transparent. */
function typeFor(name: string): string {
  if (/\.jpe?g$/i.test(name)) return "image/jpeg";
  return /\.(webp|avif)$/i.test(name) ? "image/webp" : "image/png";
}

function drawSection(picture: HTMLImageElement, section: Section): HTMLCanvasElement {
  const { left, top, width, height } = section;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @returns null where the browser cannot write it. */
export async function cropPicture(
  picture: HTMLImageElement,
  section: Section,
  name: string,
): Promise<File | null> {
  const canvas = drawSection(picture, section);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, typeFor(name), quality),
  );
  if (blob === null) return null;
  // A browser that cannot write the type wanted writes PNG.
  const stem = name.replace(/\.[a-z0-9]+$/i, "");
  return new File([blob], `${stem}${endings[blob.type] ?? ".png"}`, { type: blob.type });
}
