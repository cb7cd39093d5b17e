// The main button of a form on the page. While the form is on its way a press does nothing, and the focus stays here.
import type { ReactNode } from "react";

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="button button-primary button-wide"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
