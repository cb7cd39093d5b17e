// What there is to pay and with what, one below the other.
import type { ComponentProps } from "react";

export function PaymentLayout(props: ComponentProps<"section">) {
  return <section {...props} className="payment grid grid-cols-1 gap-6 [&>.notice]:mb-0" />;
}
