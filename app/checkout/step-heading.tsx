// The heading of the open step. With scripts a new step comes without a new page: the focus goes to
// its heading, as it would go to the top of a page.
import { useEffect, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { stepNames } from "./checkout-stepper";
import type { CheckoutStep } from "./checkout-steps";

export function StepHeading({ step }: { step: CheckoutStep }) {
  const { t } = useLocalization();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h2 className="step-title" ref={heading} tabIndex={-1}>
      {t(stepNames[step])}
    </h2>
  );
}
