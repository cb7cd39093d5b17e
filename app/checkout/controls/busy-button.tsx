// The one main button of a step. While its form is on the way it says so, keeps its size and cannot be
// pressed again.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MessageKey } from "#app/localization/shop-i18n";

type BusyButtonProps = {
  busy: boolean;
  /** What it says meanwhile. */
  working?: MessageKey;
  onClick?(): void;
  children: ReactNode;
};

export function BusyButton({ busy, working, onClick, children }: BusyButtonProps) {
  const { t } = useTranslation();
  const text = t(working ?? "checkout.busy");
  return (
    <>
      <button
        type="submit"
        className="button button-primary button-wide button-stack grid"
        disabled={busy}
        aria-busy={busy}
        onClick={onClick}
      >
        {/* Stays in its place unseen, so that the button keeps its width and height. */}
        <span className={`button-label col-start-1 row-start-1 ${busy ? "invisible" : ""}`}>
          {children}
        </span>
        {busy && (
          <span className="button-working col-start-1 row-start-1 inline-flex items-center justify-center gap-3">
            <span
              className="spinner size-4.5 animate-[spin_800ms_linear_infinite] rounded-circle border-2 border-current border-r-transparent motion-reduce:animate-none"
              aria-hidden="true"
            />
            {text}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {busy && text}
      </span>
    </>
  );
}
