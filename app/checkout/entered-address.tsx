// The address that was entered, above the later steps, with the way back to it (ADR-10).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { Customer } from "#contract/checkout";
import { useStepPath } from "./use-step-path";

/** `isSent`: who only downloads is named, and has no address. */
type EnteredAddressProps = { customer: Customer; isSent: boolean };

export function EnteredAddress({ customer, isSent }: EnteredAddressProps) {
  const { t } = useLocalization();
  const pathOf = useStepPath();
  const heading = t(isSent ? "checkout.deliverTo" : "checkout.contact");
  const { address1, address2, city, stateCode, zip } = customer.address;
  return (
    <section className="entered" aria-label={heading}>
      <h2>{heading}</h2>
      <Link to={pathOf("details")}>{t("checkout.edit")}</Link>
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
      <p className="entered-contact">
        {customer.email}
        <br />
        {isSent && customer.phone}
      </p>
    </section>
  );
}
