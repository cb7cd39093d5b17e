// Why a form as a whole was not taken. Its button may stand a screen below, so that this is scrolled to.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CheckoutResult } from "#app/checkout/forms/checkout-result";
import { Notice } from "#app/ui/notice";

/** @param answer another object for each response, so that the same problem is shown again */
export function FormProblem({ answer }: { answer: CheckoutResult & { kind: "invalid" } }) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response.
  useEffect(() => element.current?.scrollIntoView({ block: "center" }), [answer]);
  if (answer.problem === null) return null;
  return (
    <div ref={element}>
      <Notice tone="danger">{t(answer.problem)}</Notice>
    </div>
  );
}
