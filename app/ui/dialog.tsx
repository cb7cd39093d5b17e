// The one dialog: the platform's own modal element traps focus, gives it back, closes on Escape and
// makes the page behind inert. A bottom sheet on small screens, by CSS.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon";

export type DialogProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Also called after Escape and after a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
  /** Stays in sight while what is above it scrolls. */
  footer?: ReactNode;
  /** For tables and forms of two columns. */
  wide?: boolean;
};

export function Dialog(props: DialogProps) {
  const { open, title, closeLabel, onClose, children, footer, wide = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const isTakenOff = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      const { clientWidth, dataset } = document.documentElement;
      if (window.innerWidth > clientWidth) dataset.scrollBar = "";
      else delete dataset.scrollBar;
      dialog.showModal();
      // Else the first thing read out would be the button that closes it.
      heading.current?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Taken off the page while open, it would take the focus with it.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog?.open !== true) return;
      // Its event comes later, when what stands in its place may be open already.
      isTakenOff.current = true;
      dialog.close();
      keepFocusOnPage();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the element's own way to close.
    <dialog
      ref={element}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={titleId}
      // The close event comes a task later, when the next key may have been pressed already.
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (isTakenOff.current) return;
        keepFocusOnPage();
        onClose();
      }}
      // The backdrop belongs to the dialog itself. A text marked from inside to outside is no press on it.
      onMouseDown={(event) => {
        pressedBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === element.current) onClose();
      }}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId} ref={heading} className="dialog-title" tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer !== undefined && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/** The element gives focus back to its opener; where that is gone, reading goes on at the content. */
function keepFocusOnPage(): void {
  const focused = document.activeElement;
  const main = document.getElementById("main");
  if (main === null || (focused !== null && focused !== document.body)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
