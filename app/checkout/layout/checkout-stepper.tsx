// The steps of a checkout in a row: which are done, which is open, which can be gone to.
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "#app/checkout/steps/checkout-steps";
import { useStepPath } from "#app/checkout/steps/use-step-path";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

export const stepNames: Record<CheckoutStep, MessageKey> = {
  details: "checkout.step.details",
  delivery: "checkout.step.delivery",
  payment: "checkout.step.payment",
};

type CheckoutStepperProps = Record<"steps" | "open", readonly CheckoutStep[]> & {
  step: CheckoutStep;
};

/** @param ahead of the open step; below 0 it is done */
function numberLook(ahead: number): string {
  if (ahead === 0)
    return "border-(color:--button-border) bg-button text-on-button forced-colors:border-[Highlight]";
  return ahead < 0 ? "border-text text-text" : "border-current";
}

export function CheckoutStepper({ step, steps, open }: CheckoutStepperProps) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const current = steps.indexOf(step);
  return (
    // On small screens the names stand below and are of one weight: beside their numbers, or bold, they
    // would wrap differently on each step. A short one leaves its room to the others.
    // Where letters are twice as large, each step has a row of its own.
    <ol className="steps mb-8 flex flex-wrap gap-x-7 max-xs:mb-6 max-xs:grid max-xs:auto-cols-auto max-xs:grid-flow-col max-xs:justify-between max-xs:gap-2 max-xs:wrap-anywhere [@media(max-width:17em)]:grid-flow-row [@media(max-width:17em)]:justify-start">
      {steps.map((name, index) => {
        const isDone = index < current;
        return (
          <li
            key={name}
            className="step flex min-h-11 items-center gap-2.5 text-quiet current:text-text max-xs:flex-col max-xs:gap-1.5 max-xs:text-center max-xs:text-14 max-xs:leading-compact max-xs:text-balance [@media(max-width:17em)]:flex-row [@media(max-width:17em)]:gap-3 [@media(max-width:17em)]:text-left xs:current:font-bold"
            aria-current={name === step ? "step" : undefined}
          >
            <span
              className={`step-number grid size-7 place-items-center rounded-circle border text-14 ${numberLook(index - current)}`}
              aria-hidden="true"
            >
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {open.includes(name) && name !== step ? (
              <PageLink
                // On small screens a target of the whole step.
                className="py-2.5 max-xs:relative max-xs:py-0 max-xs:after:absolute max-xs:after:inset-x-0 max-xs:after:-top-[34px] max-xs:after:-bottom-2"
                to={pathOf(name)}
              >
                {t(stepNames[name])}
              </PageLink>
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
