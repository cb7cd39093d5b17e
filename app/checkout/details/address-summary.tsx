// The address that was entered, above the later steps, with the way back to it.
import { useTranslation } from "react-i18next";
import { formatStoredPhone } from "#app/addresses/format-phone";
import { CompletedStepSummary } from "#app/checkout/controls/completed-step-summary";
import { useStepPath } from "#app/checkout/steps/use-step-path";
import type { Customer } from "#contract/checkout/customer";

/** `isSent`: who only downloads is named, and has no address. */
type AddressSummaryProps = { customer: Customer; isSent: boolean };

export function AddressSummary({ customer, isSent }: AddressSummaryProps) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const heading = t(isSent ? "checkout.deliverTo" : "checkout.contact");
  const { address1, address2, city, stateCode, zip } = customer.address;
  return (
    <CompletedStepSummary
      heading={heading}
      link={{ to: pathOf("details"), text: t("checkout.edit") }}
    >
      <p>
        {customer.firstName} {customer.lastName}
        <br />
        {isSent && (
          <>
            {[address1, address2].filter(Boolean).join(", ")}
            <br />
            {city}, {stateCode} {zip}
          </>
        )}
      </p>
      <p className="entered-contact text-14 text-quiet">
        {customer.email}
        <br />
        {isSent && formatStoredPhone(customer.phone)}
      </p>
    </CompletedStepSummary>
  );
}
