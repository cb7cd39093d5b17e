// News by e-mail and SMS: asked for, never assumed, and no condition of buying (CHK-20, CHK-24, Q61).
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";

type MarketingOptInProps = { field: FieldMetadata<unknown>; storeName: string };

export function MarketingOptIn({ field, storeName }: MarketingOptInProps) {
  const { t } = useLocalization();
  // Kept at once; the form carries it along too, for whoever has no scripts or no connection just now.
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
        {t("checkout.marketing")}
      </label>
      <p id={termsId} className="form-note">
        {t("checkout.smsTerms", { store: storeName })}
      </p>
    </div>
  );
}
