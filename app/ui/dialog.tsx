// The one dialog: the platform's own modal element traps focus, gives it back, closes on Escape and
// makes the page behind inert. A bottom sheet on small screens, by CSS.
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";

export type DialogProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
};

export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the element's own way to close.
    <dialog
      ref={element}
      className="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop lands on the dialog itself, one inside on its content.
        if (event.target === element.current) onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 className="dialog-title">{title}</h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
