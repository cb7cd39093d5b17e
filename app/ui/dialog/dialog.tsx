// The one dialog: the platform's own modal element traps and restores focus, closes on Escape and
// makes the page behind inert. A bottom sheet on small screens, by CSS.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon";

export type DialogProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Also called after Escape and after a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
  /** Stays in sight while what is above it scrolls, except where a screen is too low for both. */
  footer?: ReactNode;
  /** For tables and forms of two columns. */
  wide?: boolean;
};

/** A window in the middle; on small screens a sheet at the foot. */
const frameLook =
  "dialog max-h-[calc(100dvh-64px)] overflow-y-auto overscroll-contain rounded-lg bg-surface text-text [box-shadow:var(--shadow-float)] backdrop:bg-backdrop open:animate-[dialog-in_var(--ease)] max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:max-h-[calc(100dvh-48px)] max-sm:w-full max-sm:max-w-full max-sm:rounded-t-xl max-sm:rounded-b-none max-sm:open:animate-[sheet-in_var(--ease)]";

/** With the short bar that a sheet is known by. */
const headLook =
  "dialog-head sticky top-0 z-1 flex items-center justify-between gap-4 bg-surface pt-3 pr-3 pb-2 pl-6 max-sm:pt-5 max-sm:pl-5 max-sm:before:absolute max-sm:before:top-2 max-sm:before:left-[calc(50%-20px)] max-sm:before:h-1 max-sm:before:w-10 max-sm:before:rounded-[2px] max-sm:before:bg-line";

/** What stands last in a sheet keeps clear of the screen's own edge. */
const lastLook = "max-sm:last:pb-[max(20px,env(safe-area-inset-bottom))]";

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
      className={`${frameLook} ${wide ? "w-[min(680px,100vw-32px)]" : "w-[min(440px,100vw-32px)]"}`}
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
        <div className={headLook}>
          {/* Focused by the script to be read out; it is nothing to press. */}
          <h2
            id={titleId}
            ref={heading}
            className="dialog-title min-w-0 text-22 leading-snug focus:outline-none"
            tabIndex={-1}
          >
            {title}
          </h2>
          <button
            type="button"
            className="icon-button flex-none"
            aria-label={closeLabel}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={`dialog-body px-6 pt-1 pb-6 max-sm:px-5 max-sm:pb-5 ${lastLook}`}>
          {children}
        </div>
        {footer !== undefined && (
          <div
            className={`dialog-foot sticky bottom-0 z-1 [@media(max-height:400px)]:static border-t border-line bg-surface px-6 py-4 max-sm:px-5 [&>.dialog-actions]:mt-0 ${lastLook}`}
          >
            {footer}
          </div>
        )}
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
