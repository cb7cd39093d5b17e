// The steps of a checkout in a row: which are done, which is open, which can be gone to (CHK-05).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Icon } from "#app/ui/icon";
import type { CheckoutStep } from "./checkout-steps";
import { useStepPath } from "./use-step-path";

export const stepNames: Record<CheckoutStep, MessageKey> = {
  details: "checkout.step.details",
  delivery: "checkout.step.delivery",
  payment: "checkout.step.payment",
};

type CheckoutStepperProps = Record<"steps" | "open", readonly CheckoutStep[]> & {
  step: CheckoutStep;
};

export function CheckoutStepper({ step, steps, open }: CheckoutStepperProps) {
  const { t } = useLocalization();
  const pathOf = useStepPath();
  const current = steps.indexOf(step);
  return (
    <ol className="steps">
      {steps.map((name, index) => {
        const isDone = index < current;
        return (
          <li
            key={name}
            className={isDone ? "step step-done" : "step"}
            aria-current={name === step ? "step" : undefined}
          >
            <span className="step-number" aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {open.includes(name) && name !== step ? (
              <Link to={pathOf(name)}>{t(stepNames[name])}</Link>
            ) : (
              <span>{t(stepNames[name])}</span>
            )}
            {isDone && <span className="visually-hidden">{t("checkout.step.done")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
