// News by e-mail, and by SMS where there is a phone: asked for, never assumed, and no condition of buying.
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { track } from "#app/analytics/events/track";

type MarketingOptInProps = {
  field: FieldMetadata<unknown>;
  storeName: string;
  /** False where the form has no phone field: then there is no opt-in for texts. */
  hasPhone: boolean;
};

export function MarketingOptIn({ field, storeName, hasPhone }: MarketingOptInProps) {
  const { t } = useTranslation();
  // Saved at once; the form sends it too, in case scripts are off or the connection is down.
  const saver = useFetcher();
  const termsId = useId();
  const { key, ...checkbox } = getInputProps(field, { type: "checkbox" });
  return (
    <div>
      <label className="check">
        <input
          key={key}
          {...checkbox}
          aria-describedby={termsId}
          onChange={({ currentTarget }) => {
            const isOn = currentTarget.checked;
            track({ name: "checkout.marketingOptIn.clicked", isOn });
            const marketingOptIn = isOn ? "on" : "";
            saver.submit({ intent: "opt-in", marketingOptIn }, { method: "post" });
          }}
        />
        {t(hasPhone ? "checkout.marketing" : "checkout.marketingEmail")}
      </label>
      <p id={termsId} className="form-note mt-1">
        {t(hasPhone ? "checkout.smsTerms" : "checkout.emailTerms", { store: storeName })}
      </p>
    </div>
  );
}
