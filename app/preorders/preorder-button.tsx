// Pre-order button in place of the buy button: leads to the form, which comes up in a dialog
// where scripts run.
import { useReplaceableT } from "#app/localization/localization-context";
import { DialogLink } from "#app/ui/links/dialog-link";
import { preorderPath } from "./preorder-paths";

const loadDialog = () => import("./preorder-dialog").then(({ PreorderDialog }) => PreorderDialog);

export type PreorderButtonProps = {
  slug: string;
  colorId: string;
  sizeId: string;
  /** False where it is shown, but not to be had. */
  isOpen: boolean;
  isPreview: boolean;
  /** The seller's own sentence about it. */
  words: string | undefined;
};

export function PreorderButton(props: PreorderButtonProps) {
  const { slug, colorId, sizeId, isOpen, isPreview, words } = props;
  const tOwn = useReplaceableT();
  const path = preorderPath(slug, { variation: colorId, size: sizeId });
  if (!isOpen) {
    return (
      <button type="button" className="button button-primary button-wide" disabled>
        {tOwn("preorder.button")}
      </button>
    );
  }
  return (
    <DialogLink
      to={path}
      className="button button-primary button-wide"
      label={tOwn("preorder.button")}
      load={loadDialog}
    >
      {(Dialog, window) => (
        <Dialog
          // Another colour or size is another form.
          key={path}
          {...window}
          form={{ slug, colorId, sizeId, isPreview, words }}
        />
      )}
    </DialogLink>
  );
}
