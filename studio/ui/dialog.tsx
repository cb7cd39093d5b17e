// Modal dialog by the platform's own element, which traps and restores focus and closes on Escape. A sheet at the foot
// of small screens.

import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icons/icon";

export type DialogProps = {
  open: boolean;
  title: string;
  /** Also after Escape and after a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
};

const look =
  "m-auto w-[min(560px,calc(100vw-32px))] max-h-[calc(100dvh-64px)] overflow-y-auto rounded-lg bg-surface text-text shadow-(--shadow-float) max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none";

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (open || dialog?.open !== true) return;
    isClosing.current = true;
    dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself.
    <dialog
      ref={element}
      className={look}
      aria-labelledby={titleId}
      // A task later, when it may be open again with another question.
      onClose={() => {
        if (!isClosing.current) onClose();
        isClosing.current = false;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="p-6">
        <header className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-18">
            {title}
          </h2>
          <button
            type="button"
            className="button button-quiet -mt-2 -mr-2 px-2"
            aria-label={t("close")}
            onClick={onClose}
          >
            <Icon name="close" size={20} />
          </button>
        </header>
        {open && children}
      </div>
    </dialog>
  );
}
