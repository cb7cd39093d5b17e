// What the form says where its address does not fit: which one is meant, or what is wrong with it.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { AddressProblem } from "#contract/address-calls";
import type { AddressDoubt } from "./address-check.server";
import { AddressChoice } from "./address-choice";
import { fieldOfProblem, isImpossible, wordsOfProblem } from "./address-problems";
import { useNews } from "./use-checkout-events";

/** Without scripts the page itself asks. */
export function PlainAddressChoice({ doubt }: { doubt: AddressDoubt }) {
  const { t } = useLocalization();
  return (
    <section className="notice verify" aria-labelledby="verify-title">
      <h2 id="verify-title" className="step-title">
        {t("verify.title")}
      </h2>
      <AddressChoice doubt={doubt} onChoose={null} />
    </section>
  );
}

const codeOf = (problem: AddressProblem | undefined) =>
  problem === undefined ? "invalid" : `${problem.field}.${problem.code}`;

/**
 * ADR-15: stands above the street, where nobody could say what was meant. Reading and typing go on at
 * what is wrong (Q93), which is told of as an event (ADR-16).
 */
export function AddressProblems({ doubt }: { doubt: AddressDoubt }) {
  const { t } = useLocalization();
  useNews(doubt, ({ problems: [problem] }) =>
    track({ name: "checkout.address_validation.error", code: codeOf(problem) }),
  );
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [problem] = doubt.problems;
    const form = banner.current?.closest("form");
    const field = problem && form?.elements.namedItem(fieldOfProblem(problem));
    if (!(field instanceof HTMLElement)) return;
    // The browser would show the field alone, and the banner above it would be out of sight.
    field.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: "center" });
  }, [doubt]);
  const sentences = new Set(doubt.problems.map((problem) => t(wordsOfProblem(problem))));
  return (
    <div className="field-wide" ref={banner}>
      <Notice tone="danger">
        {[...sentences].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!isImpossible(doubt.problems) && <p>{t("verify.insist")}</p>}
      </Notice>
    </div>
  );
}
