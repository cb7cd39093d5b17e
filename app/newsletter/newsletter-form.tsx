// Newsletter form. As small as it can be: it is on every page. What was
// typed is checked on the server alone.

import { useTranslation } from "react-i18next";
import { useLeadEvent } from "#app/analytics/events/use-lead-event";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { useHydrated } from "#core/browser/use-hydrated";
import type { SignUpResult } from "./sign-up-result";
import { useSignUp } from "./use-sign-up";

type NewsletterFormProps = {
  /** Of a form that was sent without scripts. */
  answer?: SignUpResult | null | undefined;
  /** It is what its page is about. */
  isMain?: boolean | undefined;
};

export function NewsletterForm({ answer: answered = null, isMain }: NewsletterFormProps) {
  const { t } = useTranslation();
  const { find } = useLocalization();
  const { answer: fetched, isBusy, send } = useSignUp();
  const isAlive = useHydrated();
  const answer = fetched ?? answered;
  useLeadEvent("newsletter", { isSent: answer?.kind === "sent" });
  if (answer?.kind === "sent") {
    return (
      // The pressed button is gone: the keyboard's place is here now.
      <p className="newsletter-sent" role="status" tabIndex={-1} ref={fetched && focusOn}>
        {t("notify.sent", { email: answer.email })}
      </p>
    );
  }
  const problem = answer === null || isBusy ? null : answer.problem;
  return (
    <form
      className="newsletter"
      method="post"
      action="/newsletter"
      onSubmit={send}
      // The server's message is in the shop's language, the browser's need not be.
      noValidate={isAlive}
    >
      <FieldsWithErrors
        fields={[{ id: "newsletter", errors: problem === null ? undefined : [problem] }]}
      >
        <InputField
          id="newsletter"
          name="email"
          type="email"
          required
          autoComplete="email"
          label={t("newsletter.label")}
          defaultValue={answered?.email}
          error={problem === null ? undefined : (find(problem) ?? problem)}
        />
      </FieldsWithErrors>
      <button
        type="submit"
        className={isMain ? "button button-primary" : "button"}
        aria-busy={isBusy}
      >
        {t("newsletter.submit")}
      </button>
    </form>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
