// The two answers, one as easy as the other: a form that needs no script.
import { Form } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { consentPath } from "./consent";

export function ConsentButtons({ isBusy = false }: { isBusy?: boolean }) {
  const { t } = useLocalization();
  return (
    <div className="consent-buttons">
      <button type="submit" className="button" name="choice" value="denied" disabled={isBusy}>
        {t("consent.decline")}
      </button>
      <button type="submit" className="button" name="choice" value="granted" disabled={isBusy}>
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
