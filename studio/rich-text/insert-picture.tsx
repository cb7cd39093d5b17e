// A picture for a text: the file is stored in the shop at once, and goes into the text with what it shows.
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadMediaFile } from "#studio/ui/upload-media-file";
import { UploadProgress } from "#studio/ui/upload-progress";

type Uploading =
  | { state: "idle" }
  | { state: "busy"; share: number }
  | { state: "failed"; text: string };

type InsertPictureProps = {
  uploadPath: string;
  onInsert(picture: { src: string; alt: string }): void;
  onClose(): void;
};

/** What would end an attribute's value for a reader that knows no entities. */
const plainAlt = (text: string) => text.replaceAll(/[<>"]/g, " ").replaceAll(/\s+/g, " ").trim();

const maxAltLength = 300;

export function InsertPicture({ uploadPath, onInsert, onClose }: InsertPictureProps) {
  const { t } = useTranslation("rich-text");
  const { t: tFrame } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [uploading, setUploading] = useState<Uploading>({ state: "idle" });
  const sending = useRef<AbortController | null>(null);
  const text = plainAlt(alt);
  const insert = async () => {
    if (file === null || text === "") return;
    const show = (share: number) => setUploading({ state: "busy", share });
    show(0);
    const controller = new AbortController();
    sending.current = controller;
    const sent = { file, shown: "pictures" } as const;
    const answer = await uploadMediaFile(uploadPath, sent, show, controller.signal);
    if (answer === "cancelled") return setUploading({ state: "idle" });
    if (answer !== null && "reason" in answer) {
      return setUploading({ state: "failed", text: tFrame(`upload.${answer.reason}`) });
    }
    if (answer !== null && "path" in answer) return onInsert({ src: answer.path, alt: text });
    setUploading({ state: "failed", text: answer?.text || t("picture.failed") });
  };
  const isBusy = uploading.state === "busy";
  return (
    <fieldset className="card grid gap-3 p-3">
      <legend className="sr-only">{t("picture")}</legend>
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
        className="min-h-11 w-full text-14 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-(--radius) file:border file:border-strong-line file:bg-surface file:px-3 file:text-text"
        aria-label={t("picture.file")}
        disabled={isBusy}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <div className="grid gap-1">
        <label htmlFor={`${id}-alt`} className="font-medium">
          {t("picture.alt")}
        </label>
        <input
          id={`${id}-alt`}
          className="input"
          value={alt}
          maxLength={maxAltLength}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setAlt(target.value)}
        />
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {t("picture.altHint")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-primary"
          disabled={isBusy || file === null || text === ""}
          onClick={() => void insert()}
        >
          {isBusy ? t("picture.busy") : t("picture.insert")}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          {tFrame("cancel")}
        </button>
      </div>
      {uploading.state === "busy" && (
        <UploadProgress
          share={uploading.share}
          label={file?.name ?? t("picture.busy")}
          onCancel={() => sending.current?.abort()}
        />
      )}
      <p role="status" className="text-14 text-danger empty:hidden">
        {uploading.state === "failed" && uploading.text}
      </p>
    </fieldset>
  );
}
