// The two answers, one as easy as the other: a form that needs no script.
import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { consentPath } from "./consent";

export function ConsentButtons({ isBusy = false }: { isBusy?: boolean }) {
  const { t } = useLocalization();
  const button = {
    ...({ type: "submit", className: "button", name: "choice", "aria-disabled": isBusy } as const),
    // A disabled button would lose the focus.
    onClick: (event: MouseEvent) => isBusy && event.preventDefault(),
  };
  return (
    <div className="consent-buttons">
      <button {...button} value="denied">
        {t("consent.decline")}
      </button>
      <button {...button} value="granted">
        {t("consent.accept")}
      </button>
    </div>
  );
}

/** By a new document, so that nothing of what was loaded before goes on. */
export function ConsentForm() {
  return (
    <Form method="post" action={consentPath} reloadDocument>
      <ConsentButtons />
    </Form>
  );
}
