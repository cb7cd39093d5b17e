// Banner of the form that says what is wrong with its address.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { track } from "#app/analytics/events/track";
import type { AddressVerification } from "#app/checkout/forms/checkout-result";
import { Notice } from "#app/ui/notice";
import { useOncePerValue } from "#app/ui/use-once-per-value";
import type { AddressProblem } from "#contract/checkout/address-calls";
import { fieldOfProblem, isImpossible, messageOfProblem } from "./address-problems";

const codeOf = (problem: AddressProblem | undefined) =>
  problem === undefined ? "invalid" : `${problem.field}.${problem.code}`;

/**
 * Shown above the street when there is no suggestion. Moves the focus to the wrong field, and sends
 * the problem as an event.
 */
export function AddressProblemBanner({ verification }: { verification: AddressVerification }) {
  const { t } = useTranslation();
  useOncePerValue(verification, ({ problems: [problem] }) =>
    track({ name: "checkout.address_validation.error", code: codeOf(problem) }),
  );
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [problem] = verification.problems;
    const form = banner.current?.closest("form");
    const field = problem && form?.elements.namedItem(fieldOfProblem(problem));
    if (!(field instanceof HTMLElement)) return;
    // The browser would show the field alone, and the banner above it would be out of sight.
    field.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [verification]);
  const sentences = new Set(verification.problems.map((problem) => t(messageOfProblem(problem))));
  return (
    <div className="field-wide [&>.notice]:mb-0" ref={banner}>
      <Notice tone="danger">
        {[...sentences].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!isImpossible(verification.problems) && <p>{t("verify.insist")}</p>}
      </Notice>
    </div>
  );
}
