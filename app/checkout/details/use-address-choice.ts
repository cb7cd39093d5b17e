// What happens when one of the addresses is chosen: the form is filled, the modal closes, and the form
// goes out again without another check.
import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { addressKeyOf, type TypedAddress } from "#app/addresses/address-key";
import { track } from "#app/analytics/events/track";
import { leadingEdgeThrottle } from "#app/browser/leading-edge-throttle";
import type { AddressVerification } from "#app/checkout/forms/checkout-result";
import { setFormValues } from "./set-form-values.client";

const quietMs = 300;

export function useAddressChoice(
  form: RefObject<HTMLFormElement | null>,
  verification: AddressVerification | null,
) {
  const submit = useSubmit();
  const [settled, setSettled] = useState<AddressVerification | null>(null);
  const act = useRef((_address: TypedAddress) => {});
  useEffect(() => {
    act.current = (chosen) => {
      const { address1: address, stateCode: state, ...rest } = chosen;
      const element = form.current;
      // The dialog fires its close event once more when it has closed.
      if (element === null || verification === null || settled === verification) return;
      setSettled(verification);
      const taken = chosen === verification.address ? "typed" : "suggested";
      track({ name: "checkout.address_suggestion.clicked", taken });
      setFormValues(element, { ...rest, address, state });
      const details = new FormData(element);
      details.set("verified", addressKeyOf({ ...rest, address1: address, stateCode: state }));
      submit(details, { method: "post" });
    };
  });
  const choose = useMemo(
    () =>
      leadingEdgeThrottle(
        (address: TypedAddress) => act.current(address),
        quietMs,
        () => performance.now(),
      ),
    [],
  );
  return {
    isOpen: verification !== null && verification !== settled,
    choose,
    dismiss: () => setSettled(verification),
  };
}
