// Stands where other listings have their buy button: leads to the form, which comes up in a dialog
// where scripts run (POF-01).
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useOnDemand } from "#app/ui/on-demand";
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
  const [open, setOpen] = useState(false);
  const path = preorderPath(slug, { variation: colorId, size: sizeId });
  // The form stands on its own page too.
  const Dialog = useOnDemand(loadDialog, open, () => window.location.assign(path));
  if (!isOpen) {
    return (
      <button type="button" className="button button-primary button-wide" disabled>
        {t("preorder.button")}
      </button>
    );
  }
  return (
    <>
      <Link
        className="button button-primary button-wide"
        to={path}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t("preorder.button")}
      </Link>
      {Dialog !== null && (
        <Dialog
          // Another colour or size is another form.
          key={`${colorId} ${sizeId}`}
          open={open}
          onClose={() => setOpen(false)}
          form={{ slug, colorId, sizeId, isPreview }}
        />
      )}
    </>
  );
}
