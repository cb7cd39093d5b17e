// The one main button of a step. While its form is on the way it says so, keeps its size and cannot be
// pressed again.
import type { ReactNode } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";

type BusyButtonProps = {
  busy: boolean;
  /** What it says meanwhile. */
  working?: MessageKey;
  onClick?(): void;
  children: ReactNode;
};

export function BusyButton({ busy, working, onClick, children }: BusyButtonProps) {
  const { t } = useLocalization();
  const text = t(working ?? "checkout.busy");
  return (
    <>
      <button
        type="submit"
        className="button button-primary button-wide button-stack"
        disabled={busy}
        aria-busy={busy}
        onClick={onClick}
      >
        {/* Stays in its place unseen, so that the button keeps its width and height. */}
        <span className="button-label">{children}</span>
        {busy && (
          <span className="button-working">
            <span className="spinner" aria-hidden="true" />
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
