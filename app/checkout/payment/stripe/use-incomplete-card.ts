// Which of the provider's card fields are filled in, as their events say: their text is in frames that
// we do not see into.
import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from "@stripe/react-stripe-js";
import type { StripeElementChangeEvent } from "@stripe/stripe-js";
import { useRef } from "react";

/** In the order in which they stand: one field on wide screens, three on small ones. */
const fieldTypes = ["card", "cardNumber", "cardExpiry", "cardCvc"] as const;

export function useIncompleteCard() {
  const elements = useElements();
  const complete = useRef(new Set<string>());
  return {
    note({ elementType, complete: isComplete }: StripeElementChangeEvent) {
      if (isComplete) complete.current.add(elementType);
      else complete.current.delete(elementType);
    },
    focusFirst() {
      const shown = {
        card: elements?.getElement(CardElement),
        cardNumber: elements?.getElement(CardNumberElement),
        cardExpiry: elements?.getElement(CardExpiryElement),
        cardCvc: elements?.getElement(CardCvcElement),
      };
      const first = fieldTypes.find((type) => shown[type] && !complete.current.has(type));
      if (first !== undefined) shown[first]?.focus();
    },
  };
}
