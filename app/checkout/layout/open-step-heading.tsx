// The heading of the open step. With scripts a new step comes without a new page: the focus goes to
// its heading, as it would go to the top of a page.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { StepHeading } from "#app/checkout/controls/step-heading";
import type { CheckoutStep } from "#app/checkout/steps/checkout-steps";
import { stepNames } from "./checkout-stepper";

export function OpenStepHeading({ step }: { step: CheckoutStep }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <StepHeading ref={heading} tabIndex={-1}>
      {t(stepNames[step])}
    </StepHeading>
  );
}
