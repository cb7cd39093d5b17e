// Bar of a file on its way, with its percentage. Once all of it is sent it is being stored, for which there is no share to
// show.
import { useTranslation } from "react-i18next";

/** Where the next file is chosen: a button that goes with its upload would take the focus along. */
const findChooser = (button: HTMLElement) =>
  button.closest("fieldset, section, form")?.querySelector<HTMLInputElement>("input[type=file]");

type UploadProgressProps = { share: number; label: string; onCancel?(): void };

export function UploadProgress({ share, label, onCancel }: UploadProgressProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  return (
    <span className="flex items-center gap-3">
      <progress
        className="h-3 min-w-0 flex-1"
        {...(share < 1 && { value: share, max: 1 })}
        aria-label={label}
      />
      {share < 1 && (
        // The bar says it to who cannot see it.
        <span aria-hidden className="text-14 tabular-nums">
          {percent.format(Math.floor(share * 100) / 100)}
        </span>
      )}
      {onCancel !== undefined && (
        <button
          type="button"
          className="link min-h-11 text-14"
          aria-label={t("upload.cancelOf", { name: label })}
          onClick={({ currentTarget }) => {
            const chooser = findChooser(currentTarget);
            onCancel();
            // Closed until the upload has ended.
            requestAnimationFrame(() => chooser?.focus({ preventScroll: true }));
          }}
        >
          {t("upload.cancel")}
        </button>
      )}
    </span>
  );
}
