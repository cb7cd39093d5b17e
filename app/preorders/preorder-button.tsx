// Stands where other listings have their buy button: leads to the form, which comes up in a dialog
// where scripts run (POF-01).
import { useLocalization } from "#app/localization/localization-context";
import { DialogLink } from "#app/ui/dialog-link";
import { preorderPath } from "./preorder";

const loadDialog = () => import("./preorder-dialog").then(({ PreorderDialog }) => PreorderDialog);

export type PreorderButtonProps = {
  slug: string;
  colorId: string;
  sizeId: string;
  /** False where it is shown, but not to be had. */
  isOpen: boolean;
  isPreview: boolean;
};

export function PreorderButton({ slug, colorId, sizeId, isOpen, isPreview }: PreorderButtonProps) {
  const { t } = useLocalization();
  const path = preorderPath(slug, { variation: colorId, size: sizeId });
  if (!isOpen) {
    return (
      <button type="button" className="button button-primary button-wide" disabled>
        {t("preorder.button")}
      </button>
    );
  }
  return (
    <DialogLink
      to={path}
      className="button button-primary button-wide"
      label={t("preorder.button")}
      load={loadDialog}
    >
      {(Dialog, window) => (
        <Dialog
          // Another colour or size is another form.
          key={path}
          {...window}
          form={{ slug, colorId, sizeId, isPreview }}
        />
      )}
    </DialogLink>
  );
}
