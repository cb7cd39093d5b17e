// Styled second-level heading of the checkout. Does not move the focus.
import { type ComponentProps, forwardRef } from "react";

export const StepHeading = forwardRef<HTMLHeadingElement, ComponentProps<"h2">>(
  function CheckoutHeading(props, ref) {
    return (
      <h2
        {...props}
        ref={ref}
        className="step-title mb-5 scroll-mt-24 text-22 max-xs:mb-3 max-xs:text-18"
      />
    );
  },
);
