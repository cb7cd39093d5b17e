// Correction of a buyer's mistyped e-mail address, after which the confirmation is sent there.
import { Form, useActionData } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedChange } from "#studio/orders/refused-change";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { SubmitButton } from "#studio/ui/submit-button";

export function BuyerEmailForm({ email }: { email: string }) {
  const { t } = useTranslation("orders");
  const id = useId();
  const refused = useActionData<RefusedChange>()?.refusedEmail;
  const isRefused = refused !== undefined;
  return (
    <div className="mt-2">
      <ConfirmDisclosure
        label={t("buyer.correct")}
        fullLabel={t("buyer.correctFull")}
        tone="plain"
        isOpen={isRefused}
      >
        <Form method="post" preventScrollReset className="grid gap-3">
          <div className="grid gap-1">
            <label htmlFor={id} className="font-medium">
              {t("buyer.newEmail")}
            </label>
            <input
              id={id}
              type="email"
              name="email"
              defaultValue={refused ?? email}
              maxLength={254}
              // The browser alone would take a name without a dot.
              pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
              required
              className="input"
              aria-describedby={isRefused ? `${id}-error ${id}-hint` : `${id}-hint`}
              aria-invalid={isRefused || undefined}
              // biome-ignore lint/a11y/noAutofocus: the page has just come back with this field wrong.
              autoFocus={isRefused}
            />
            {isRefused && (
              <p id={`${id}-error`} role="alert" className="text-danger">
                {t("changeFailed.email")}
              </p>
            )}
            <p id={`${id}-hint`} className="text-quiet">
              {t("buyer.correctText")}
            </p>
          </div>
          <div>
            <SubmitButton intent="email">{t("buyer.correctSave")}</SubmitButton>
          </div>
        </Form>
      </ConfirmDisclosure>
    </div>
  );
}
