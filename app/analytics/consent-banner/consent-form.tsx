// The two answers, one as easy as the other: a form that needs no script.
import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { consentPath } from "#app/analytics/consent/consent";

export function ConsentButtons({ isBusy = false }: { isBusy?: boolean }) {
  const { t } = useTranslation();
  const button = {
    ...({ type: "submit", className: "button", name: "choice", "aria-disabled": isBusy } as const),
    // A disabled button would lose the focus.
    onClick: (event: MouseEvent) => isBusy && event.preventDefault(),
  };
  return (
    <div className="consent-buttons grid grid-cols-[1fr_1fr] gap-3 in-[.consent-banner]:mt-2">
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
