// Correction of a buyer's mistyped e-mail address, after which the confirmation is sent there.
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDisclosure } from "#studio/ui/confirm-disclosure";
import { SubmitButton } from "#studio/ui/submit-button";

export function BuyerEmailForm({ email }: { email: string }) {
  const { t } = useTranslation("orders");
  const id = useId();
  return (
    <div className="mt-2">
      <ConfirmDisclosure label={t("buyer.correct")} fullLabel={t("buyer.correctFull")} tone="plain">
        <Form method="post" preventScrollReset className="grid gap-3">
          <div className="grid gap-1">
            <label htmlFor={id} className="font-medium">
              {t("buyer.newEmail")}
            </label>
            <input
              id={id}
              type="email"
              name="email"
              defaultValue={email}
              maxLength={254}
              // The browser alone would take a name without a dot.
              pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
              required
              className="input"
              aria-describedby={`${id}-hint`}
            />
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
