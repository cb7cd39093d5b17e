// The form that a failed page was sent, to be sent again by one press where the browser runs no scripts. With scripts
// the page that is loaded again fills it in (`submitted-form`).
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";

export type FormField = readonly [name: string, value: string];

/** Set by the server alone; empty where there is nothing to send again. */
export const SubmittedFieldsContext = createContext<readonly FormField[]>([]);

/** A browser with scripts never reads what is inside: React leaves it to the server. */
export function ResendForm({ action }: { action: string }) {
  const { t } = useTranslation();
  const fields = useContext(SubmittedFieldsContext);
  return (
    <noscript>
      {fields.length > 0 && (
        <form method="post" action={action} className="grid justify-items-start gap-3">
          {fields.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there several times, and nothing moves.
            <input key={place} type="hidden" name={name} value={value} />
          ))}
          <p>{t("failure.resendText")}</p>
          <button type="submit" className="button button-primary">
            {t("failure.resend")}
          </button>
        </form>
      )}
    </noscript>
  );
}
