// One picture of a product: what it shows, for whom cannot see it, and where it stands.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type DraftPicture,
  type PictureSide,
  pictureSides,
} from "#studio/products/draft/product-draft";
import { Icon } from "#studio/ui/icons/icon";
import { cropButtonId } from "./picture-groups";

type PictureEntryProps = {
  picture: DraftPicture;
  url: string;
  place: { index: number; count: number };
  handle: ReactNode;
  /** Colours that it can belong to, its own first. */
  groups: readonly { id: string; label: string }[];
  group: string;
  onChange(change: Partial<DraftPicture>): void;
  onMove(to: number): void;
  onRegroup(group: string): void;
  onRemove(): void;
  /** Null for what cannot be cut: drawings, films, pictures of other hosts. */
  onCrop: (() => void) | null;
};

const iconButton =
  "grid size-11 flex-none place-items-center rounded-(--radius) hover:bg-soft disabled:opacity-40 aria-disabled:opacity-40";
const isSide = (text: string): text is PictureSide => pictureSides.some((side) => side === text);

export function PictureEntry(props: PictureEntryProps) {
  const {
    picture,
    url,
    place,
    handle,
    groups,
    group,
    onChange,
    onMove,
    onRegroup,
    onRemove,
    onCrop,
  } = props;
  const { t } = useTranslation("products");
  const name = picture.alt === "" ? t("pictures.number", { number: place.index + 1 }) : picture.alt;
  return (
    <div className="flex items-start gap-2 border-t border-line bg-surface py-2">
      {handle}
      <img
        src={url}
        alt=""
        className="size-16 flex-none rounded-(--radius) bg-soft object-contain"
        loading="lazy"
        width={64}
        height={64}
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <input
          className="input"
          aria-label={t("pictures.alt", { name })}
          placeholder={t("pictures.altHint")}
          maxLength={500}
          value={picture.alt}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <div className="flex flex-wrap items-center gap-1">
          <select
            className="input w-auto max-w-full"
            aria-label={t("pictures.side", { name })}
            value={picture.label}
            onChange={({ currentTarget: { value } }) => isSide(value) && onChange({ label: value })}
          >
            {pictureSides.map((side) => (
              <option key={side} value={side}>
                {t(`side.${side}`)}
              </option>
            ))}
          </select>
          {groups.length > 1 && (
            <select
              className="input w-auto max-w-full sm:max-w-40"
              aria-label={t("pictures.of", { name })}
              value={group}
              onChange={({ currentTarget }) => onRegroup(currentTarget.value)}
            >
              {groups.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <span className="flex flex-wrap">
            {onCrop !== null && (
              <button
                type="button"
                id={cropButtonId(group, place.index)}
                className={iconButton}
                aria-label={t("crop.open", { name })}
                onClick={onCrop}
              >
                <Icon name="crop" />
              </button>
            )}
            <button
              type="button"
              className={iconButton}
              // A disabled one would lose the focus of who has just moved it to the end.
              aria-disabled={place.index === 0 || undefined}
              aria-label={t("moveUp", { name })}
              onClick={() => place.index !== 0 && onMove(place.index - 1)}
            >
              <Icon name="arrow-up" />
            </button>
            <button
              type="button"
              className={iconButton}
              aria-disabled={place.index === place.count - 1 || undefined}
              aria-label={t("moveDown", { name })}
              onClick={() => place.index !== place.count - 1 && onMove(place.index + 1)}
            >
              <Icon name="arrow-down" />
            </button>
            <button
              type="button"
              className={iconButton}
              aria-label={t("remove", { name })}
              onClick={onRemove}
            >
              <Icon name="trash" />
            </button>
          </span>
        </div>
      </div>
    </div>
  );
}
