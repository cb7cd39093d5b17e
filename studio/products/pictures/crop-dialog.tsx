// Dialog that cuts a section out of a picture: by pointer, by keys or by numbers, in any shape or a fixed one.
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CropRect, DraftPicture } from "#studio/products/draft/product-draft";
import { Dialog } from "#studio/ui/dialog";
import { cropPicture } from "./crop-picture";
import {
  type Aspect,
  aspectNames,
  aspects,
  fitSection,
  fromShares,
  isWhole,
  type Section,
  type Size,
  shapeSection,
  toShares,
  wholeOf,
} from "./crop-rect";
import { CropStage } from "./crop-stage";
import { uploadProductFile } from "./upload-product-file";

type CropDialogProps = {
  picture: DraftPicture;
  /** Where a picture can be read from this page's own host, and where a new one is sent. */
  readPath: string;
  uploadPath: string;
  onDone(change: Pick<DraftPicture, "src" | "crop">): void;
  onClose(): void;
};

const fields = ["left", "top", "width", "height"] as const;
const nothing: Section = { left: 0, top: 0, width: 0, height: 0 };

function useCrop({ picture, uploadPath, onDone }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [of, setOf] = useState(picture.crop?.of ?? picture.src);
  const [size, setSize] = useState<Size | null>(null);
  const [section, setSection] = useState(nothing);
  const [state, setState] = useState<"idle" | "busy" | "failed" | "missing">("idle");
  const load = (loaded: Size) => {
    setSize(loaded);
    const { crop } = picture;
    const isOriginal = crop !== undefined && crop.of === of;
    setSection(isOriginal ? fromShares(crop, loaded) : wholeOf(loaded));
  };
  // The original may be gone, as after an import into another shop: then the part is the whole.
  const fail = () => (of === picture.src ? setState("missing") : setOf(picture.src));
  const cut = async () => {
    if (image.current === null || size === null) return;
    if (isWhole(section, size)) return onDone({ src: of, crop: undefined });
    setState("busy");
    const file = await cropPicture(image.current, section, of.split("/").at(-1) ?? "");
    const sent =
      file === null
        ? null
        : await uploadProductFile({ to: uploadPath, file, onProgress: () => {} });
    if (sent === null || !sent.ok) return setState("failed");
    const rect: CropRect = toShares(section, size);
    onDone({ src: sent.path, crop: { of, ...rect } });
  };
  return { image, of, size, section, setSection, state, load, fail, cut };
}

export function CropDialog(props: CropDialogProps) {
  const { t } = useTranslation("products");
  const { t: frame } = useTranslation();
  const { readPath, onClose } = props;
  const { image, of, size, section, setSection, state, load, fail, cut } = useCrop(props);
  const [aspect, setAspect] = useState<Aspect>("free");
  const shape = (name: Aspect) => {
    setAspect(name);
    if (size !== null) setSection(shapeSection(section, name, size));
  };
  /** A fixed shape holds: its height follows its width, and the other way round. */
  const type = (field: (typeof fields)[number], value: number) => {
    if (size === null || !Number.isFinite(value)) return;
    const ratio = aspects[aspect];
    const other =
      ratio === null
        ? {}
        : field === "width"
          ? { height: value / ratio }
          : field === "height"
            ? { width: value * ratio }
            : {};
    setSection(fitSection({ ...section, [field]: value, ...other }, size));
  };
  return (
    <Dialog open title={t("crop.title")} onClose={onClose}>
      <div className="grid gap-4">
        {state === "missing" ? (
          <p role="alert">{t("crop.missing")}</p>
        ) : (
          <CropStage
            key={of}
            url={`${readPath}?${new URLSearchParams({ path: of })}`}
            picture={image}
            size={size}
            section={section}
            aspect={aspect}
            onLoad={load}
            onError={fail}
            onChange={setSection}
          />
        )}
        <label className="flex flex-wrap items-center gap-2">
          {t("crop.shape")}
          <select
            className="input w-auto"
            value={aspect}
            disabled={size === null}
            onChange={({ currentTarget: { value } }) =>
              shape(aspectNames.find((name) => name === value) ?? "free")
            }
          >
            {aspectNames.map((name) => (
              <option key={name} value={name}>
                {t(`aspect.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <fieldset disabled={size === null} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <legend className="sr-only">{t("crop.numbers")}</legend>
          {fields.map((field) => (
            <label key={field} className="grid gap-1 text-14">
              {t(`crop.${field}`)}
              <input
                type="number"
                className="input"
                min={0}
                value={section[field]}
                onChange={({ currentTarget }) => type(field, currentTarget.valueAsNumber)}
              />
            </label>
          ))}
        </fieldset>
        <p className="text-14 text-quiet">{t("crop.text")}</p>
        {state === "failed" && (
          <p role="alert" className="text-danger">
            {t("crop.failed")}
          </p>
        )}
        <div className="tall:sticky tall:bottom-0 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-3">
          <button
            type="button"
            className="button"
            onClick={() => {
              setAspect("free");
              if (size !== null) setSection(wholeOf(size));
            }}
          >
            {t("crop.whole")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {frame("cancel")}
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-busy={state === "busy"}
            aria-disabled={size === null || state === "busy" || undefined}
            onClick={() => size !== null && state !== "busy" && void cut()}
          >
            {t("crop.apply")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
