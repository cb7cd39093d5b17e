// Pictures of a product by colour: upload, order, alternative texts.
import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "#studio/connection/lazy-component";
import { moveEntry } from "#studio/products/draft/product-draft";
import { Section } from "#studio/ui/page";
import { SortList } from "#studio/ui/sort-list";
import { unsupportedReason } from "#studio/ui/unsupported-file";
import type { SectionProps } from "../draft/editor-parts";
import { DropZone } from "./drop-zone";
import { PictureEntry } from "./picture-entry";
import {
  changeGroup,
  cropButtonId,
  entryIds,
  listGroups,
  type PictureGroup,
  regroup,
  sharedGroup,
} from "./picture-groups";
import { UploadList } from "./upload-list";
import { type SentFile, type Upload, uploadProductFile } from "./upload-product-file";
import { useUploads } from "./use-uploads";

type PicturesSectionProps = Pick<SectionProps, "draft" | "edit"> & {
  /** Where files are sent, and where pictures are read from the studio's own host. */
  uploadPath: string;
  readPath: string;
  /** Addresses by `src`, of what is stored already. */
  urls: Readonly<Record<string, string>>;
  shopOrigin: string;
};

/** Fetched with the first picture that is cut. */
const CropDialog = lazyComponent(async () => ({
  default: (await import("./crop-dialog")).CropDialog,
}));

const isCut = (src: string) => !/^https?:/.test(src) && /\.(?:png|jpe?g|webp|avif)$/i.test(src);

const accepted = "image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml";

/** What cannot be shown is not sent first. */
const sendPicture =
  (to: string) =>
  (sent: SentFile): Promise<Upload> => {
    const code = unsupportedReason(sent.file.name);
    return code === null
      ? uploadProductFile({ to, ...sent })
      : Promise.resolve({ ok: false, code });
  };

export function PicturesSection({
  draft,
  edit,
  uploadPath,
  readPath,
  urls,
  shopOrigin,
}: PicturesSectionProps) {
  const { t } = useTranslation("products");
  const groups = listGroups(draft);
  const [target, setTarget] = useState(sharedGroup);
  const [cropped, setCropped] = useState<{ group: string; index: number } | null>(null);
  // What is cropped is another entry from then on: the button that opened the dialog is gone with the former one.
  useEffect(() => {
    if (cropped === null) return;
    return () => document.getElementById(cropButtonId(cropped.group, cropped.index))?.focus();
  }, [cropped]);
  const cut =
    cropped === null
      ? undefined
      : groups.find(({ id }) => id === cropped.group)?.pictures[cropped.index];
  const into = groups.some(({ id }) => id === target) ? target : sharedGroup;
  const { uploads, start, retry, cancel } = useUploads(sendPicture(uploadPath), ({ path }) =>
    edit((before) =>
      changeGroup(before, into, (all) => [
        ...all,
        { src: path, alt: "", label: all.length === 0 ? "front" : "other" },
      ]),
    ),
  );
  const labelOf = ({ id, color, product }: PictureGroup) => {
    if (id === sharedGroup) return t("pictures.shared");
    return [product, color].filter((part) => part !== "").join(" / ") || t("variants.noColor");
  };
  const choices = groups.map((group) => ({ id: group.id, label: labelOf(group) }));
  const urlOf = (src: string) =>
    urls[src] ?? (/^https?:/.test(src) ? src : `${shopOrigin}/media/${src.replace(/^\/+/, "")}`);
  return (
    <Section title={t("pictures.title")} text={t("pictures.text")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {choices.length > 1 && (
          <label className="flex flex-wrap items-center gap-2">
            {t("pictures.newFor")}
            <select
              className="input w-auto"
              value={into}
              onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            >
              {choices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <DropZone
          label={t("pictures.add")}
          hint={t("pictures.limits")}
          accept={accepted}
          multiple
          name="picture"
          onFiles={(files) => void start(files)}
        />
        <UploadList uploads={uploads} onRetry={(upload) => void retry(upload)} onCancel={cancel} />
        {groups
          .filter(({ pictures }) => pictures.length > 0)
          .map((group) => (
            <section key={group.id} aria-label={labelOf(group)}>
              <h3 className="mb-1 text-14 text-quiet">{labelOf(group)}</h3>
              <SortList
                ids={entryIds(group)}
                dragLabel={(index) => t("pictures.drag", { number: index + 1 })}
                onMove={(from, to) =>
                  edit((before) => changeGroup(before, group.id, (all) => moveEntry(all, from, to)))
                }
                renderEntry={(index, handle) => {
                  const picture = group.pictures[index];
                  if (picture === undefined) return null;
                  const change = (
                    work: (all: PictureGroup["pictures"]) => PictureGroup["pictures"],
                    field?: string,
                  ) => edit((before) => changeGroup(before, group.id, work), field);
                  return (
                    <PictureEntry
                      picture={picture}
                      handle={handle}
                      groups={choices}
                      group={group.id}
                      url={urlOf(picture.src)}
                      place={{ index, count: group.pictures.length }}
                      onChange={(part) =>
                        change(
                          (all) =>
                            all.map((one, place) => (place === index ? { ...one, ...part } : one)),
                          `picture ${group.id} ${index}`,
                        )
                      }
                      onMove={(to) => change((all) => moveEntry(all, index, to))}
                      onRegroup={(to) => edit((before) => regroup(before, group.id, index, to))}
                      onRemove={() => change((all) => all.filter((_, place) => place !== index))}
                      onCrop={
                        isCut(picture.src) ? () => setCropped({ group: group.id, index }) : null
                      }
                    />
                  );
                }}
              />
            </section>
          ))}
      </div>
      {cropped !== null &&
        cut !== undefined &&
        // Outside of the editor's form, which Enter would send.
        createPortal(
          <Suspense fallback={null}>
            <CropDialog
              picture={cut}
              readPath={readPath}
              uploadPath={uploadPath}
              onDone={(part) => {
                edit((before) =>
                  changeGroup(before, cropped.group, (all) =>
                    all.map((one, place) => (place === cropped.index ? { ...one, ...part } : one)),
                  ),
                );
                setCropped(null);
              }}
              onClose={() => setCropped(null)}
            />
          </Suspense>,
          document.body,
        )}
    </Section>
  );
}
