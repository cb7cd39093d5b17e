// Uploads that are on their way, and why others are not.
import { useTranslation } from "react-i18next";
import { useRemovedText } from "#studio/ui/removed-svg-parts";
import { UploadProgress } from "#studio/ui/upload-progress";
import { isFinalReason, uploadReasonKey } from "./upload-reason";
import type { UploadState } from "./use-uploads";

type UploadListProps = {
  uploads: readonly UploadState[];
  onRetry(upload: UploadState): void;
  onCancel(upload: UploadState): void;
};

export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  const { t } = useTranslation("products");
  const removedText = useRemovedText();
  return (
    <ul className="grid gap-2" aria-live="polite">
      {uploads.map((upload) => {
        const {
          id,
          file: { name },
          share,
          failed,
          removed,
        } = upload;
        return (
          <li key={id} className="text-14">
            <span className="[overflow-wrap:anywhere]">{name}</span>{" "}
            {removed.length > 0 ? (
              removedText(removed)
            ) : failed === null ? (
              // Sent as a whole it is not stored yet: smaller sizes of a picture are made first.
              <>
                {share === 1 && <span className="text-quiet">{t("upload.storing")}</span>}
                <UploadProgress share={share} label={name} onCancel={() => onCancel(upload)} />
              </>
            ) : (
              <>
                <span className="text-danger">{t(uploadReasonKey(failed))}</span>{" "}
                {!isFinalReason(failed) && (
                  <button
                    type="button"
                    className="link min-h-11"
                    aria-label={t("upload.retryOf", { name })}
                    onClick={() => onRetry(upload)}
                  >
                    {t("upload.retry")}
                  </button>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
