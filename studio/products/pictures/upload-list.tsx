// Uploads that are on their way, and why others are not.
import { useTranslation } from "react-i18next";
import { useRemovedText } from "#studio/ui/removed-svg-parts";
import type { UploadState } from "./use-uploads";

const known = [
  ...(["media_type_unsupported", "media_content_mismatch", "image_unreadable"] as const),
  ...(["image_too_large", "body_too_large"] as const),
  ...(["file_too_large", "upload_paused", "too_many_uploads"] as const),
] as const;
type Known = (typeof known)[number];

export function UploadList({ uploads }: { uploads: readonly UploadState[] }) {
  const { t } = useTranslation("products");
  const removedText = useRemovedText();
  const reasonOf = (code: string) => {
    const reason = known.find((one): one is Known => one === code);
    return t(reason === undefined ? "upload.failed" : `upload.${reason}`);
  };
  return (
    <ul className="grid gap-2" aria-live="polite">
      {uploads.map(({ id, name, share, failed, removed }) => (
        <li key={id} className="text-14">
          <span className="[overflow-wrap:anywhere]">{name}</span>{" "}
          {removed.length > 0 ? (
            removedText(removed)
          ) : failed === null ? (
            // Sent as a whole it is not stored yet: smaller sizes of a picture are made first.
            <>
              {share === 1 && <span className="text-quiet">{t("upload.storing")}</span>}
              <progress
                className="h-3 w-full"
                {...(share < 1 && { value: share, max: 1 })}
                aria-label={name}
              />
            </>
          ) : (
            <span className="text-danger">{reasonOf(failed)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
