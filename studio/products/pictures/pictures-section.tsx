// Pictures of a product by colour: upload, order, alternative texts.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";
import { SortList } from "#studio/ui/sort-list";
import { moveEntry } from "../draft/draft";
import type { SectionProps } from "../draft/editor-parts";
import { DropZone } from "./drop-zone";
import { PictureEntry } from "./picture-entry";
import { changeGroup, listGroups, type PictureGroup, regroup, sharedGroup } from "./picture-groups";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

type PicturesSectionProps = Pick<SectionProps, "draft" | "edit"> & {
  /** Where files are sent. */
  uploadPath: string;
  /** Addresses by `src`, of what is stored already. */
  urls: Readonly<Record<string, string>>;
  shopOrigin: string;
};

const accepted = "image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml";

export function PicturesSection({
  draft,
  edit,
  uploadPath,
  urls,
  shopOrigin,
}: PicturesSectionProps) {
  const { t } = useTranslation("products");
  const groups = listGroups(draft);
  const [target, setTarget] = useState(sharedGroup);
  const into = groups.some(({ id }) => id === target) ? target : sharedGroup;
  const { uploads, start } = useUploads(uploadPath, ({ path }) =>
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
      <div className="grid gap-4">
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
        <UploadList uploads={uploads} />
        {groups
          .filter(({ pictures }) => pictures.length > 0)
          .map((group) => (
            <section key={group.id} aria-label={labelOf(group)}>
              <h3 className="mb-1 text-14 text-quiet">{labelOf(group)}</h3>
              <SortList
                ids={group.pictures.map(({ src }, index) => `${src} ${index}`)}
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
                      {...{ picture, handle, groups: choices, group: group.id }}
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
                    />
                  );
                }}
              />
            </section>
          ))}
      </div>
    </Section>
  );
}
