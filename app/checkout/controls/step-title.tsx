// The heading of what a step asks for or says.
import { type ComponentProps, forwardRef } from "react";

export const StepTitle = forwardRef<HTMLHeadingElement, ComponentProps<"h2">>(
  function StepTitle(props, ref) {
    return (
      <h2
        {...props}
        ref={ref}
        className="step-title mb-5 scroll-mt-24 text-22 max-xs:mb-3 max-xs:text-18"
      />
    );
  },
);
