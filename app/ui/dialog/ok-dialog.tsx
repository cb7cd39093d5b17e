// A dialog that informs and asks nothing: its one button closes it.
import type { ReactNode } from "react";
import { Dialog } from "./dialog";

export type OkDialogProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  okLabel: string;
  onClose(): void;
  children: ReactNode;
};

export function OkDialog({ okLabel, children, ...dialog }: OkDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <button
          type="button"
          className="button button-primary button-wide"
          onClick={dialog.onClose}
        >
          {okLabel}
        </button>
      }
    >
      {children}
    </Dialog>
  );
}
