// A picture or film by its address, or from a file, which is stored in the shop at once.
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fillAssetPath, isPictureUrl } from "#core/theme/asset-path";
import { useRemovedText } from "#studio/ui/removed-svg-parts";
import { uploadMediaFile } from "#studio/ui/upload-media-file";
import { UploadProgress } from "#studio/ui/upload-progress";
import { type ControlProps, textOf } from "./control";

type Uploading =
  | { state: "idle"; text: string }
  | { state: "busy"; share: number; name: string }
  /** `file` where another try may succeed. */
  | { state: "failed"; text: string; file: File | null };

/** Null for what is no picture, or one that is not to be shown here. */
function addressOf(path: string, mediaOrigin: string): string | null {
  const filled = fillAssetPath(path.trim());
  if (!/\.(svg|png|jpe?g|gif|webp|avif|ico)$/i.test(filled) || !isPictureUrl(filled)) return null;
  return filled.startsWith("/") ? `${mediaOrigin}${filled}` : filled;
}

export function PictureControl({ field, id, describedBy, value, editing, onChange }: ControlProps) {
  const { t } = useTranslation("theme");
  const shown = addressOf(textOf(value), editing.mediaOrigin);
  const [uploading, setUploading] = useState<Uploading>({ state: "idle", text: "" });
  const sending = useRef<AbortController | null>(null);
  const removedText = useRemovedText();
  const { t: tFrame } = useTranslation();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const show = (share: number) => setUploading({ state: "busy", share, name: file.name });
    show(0);
    const controller = new AbortController();
    sending.current = controller;
    const sent = { file, shown: "media" } as const;
    const answer = await uploadMediaFile(editing.uploadPath, sent, show, controller.signal);
    if (answer === "cancelled") return setUploading({ state: "idle", text: t("upload.cancelled") });
    if (answer !== null && "reason" in answer) {
      const text = tFrame(`upload.${answer.reason}`);
      return setUploading({ state: "failed", text, file: null });
    }
    if (answer !== null && "path" in answer) {
      setUploading({ state: "idle", text: removedText(answer.removed) });
      return onChange(answer.path);
    }
    const text = answer?.text || t("upload.failed");
    setUploading({ state: "failed", text, file: answer === null ? file : null });
  };
  return (
    <div className="grid gap-1">
      {shown !== null && (
        // As high before it is loaded: what is below stays where somebody is about to press.
        <div className="h-24">
          <img
            src={shown}
            alt=""
            className="max-h-full max-w-full rounded-(--radius) border border-line"
          />
        </div>
      )}
      <input
        id={id}
        className="input"
        value={textOf(value)}
        placeholder="/media/…"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <input
        type="file"
        className="min-h-11 w-full text-14 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-(--radius) file:border file:border-strong-line file:bg-surface file:px-3 file:text-text"
        aria-label={t("upload.file", { name: field.label })}
        disabled={uploading.state === "busy"}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p
        role="status"
        className={`text-14 ${uploading.state === "failed" ? "text-danger" : "text-quiet"}`}
      >
        {uploading.state === "busy" ? t("upload.busy") : uploading.text}
      </p>
      {uploading.state === "busy" && (
        <UploadProgress
          share={uploading.share}
          label={uploading.name}
          onCancel={() => sending.current?.abort()}
        />
      )}
      {uploading.state === "failed" && uploading.file !== null && (
        <button
          type="button"
          className="button justify-self-start"
          onClick={() => void take(uploading.file ?? undefined)}
        >
          {t("upload.retry")}
        </button>
      )}
    </div>
  );
}
