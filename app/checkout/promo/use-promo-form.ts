// Promo form by script, and its outcome once the answer has settled: by the
// page, to the ear, and with the focus where the next step is.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CheckoutResult } from "#app/checkout/forms/checkout-result";
import { isCodeError, type PromoResult } from "#app/checkout/forms/promo-result";
import type { CheckoutStep } from "#app/checkout/steps/checkout-steps";
import type { Checkout } from "#contract/checkout/checkout";
import { promoCodeStateOf } from "./promo-code-state";

export type PromoPageResult = PromoResult & { changing: boolean };

type Sent = {
  checkout: Checkout;
  answer: CheckoutResult | undefined;
  step: CheckoutStep;
  typed: string;
};

function promoAnswerOf(answer: CheckoutResult | undefined): PromoResult | null {
  if (answer?.kind === "promo") return answer;
  return answer?.kind === "invalid" ? { typed: "", problem: answer.problem } : null;
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("promoCode");
  return field instanceof HTMLInputElement ? field : null;
}

export type PromoFormOptions = {
  checkout: Checkout;
  step: CheckoutStep;
  /** Of a form that was posted without scripts. */
  pageAnswer: PromoPageResult | null;
};

export function usePromoForm({ checkout, step, pageAnswer }: PromoFormOptions) {
  const fetcher = useFetcher<CheckoutResult>();
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [changing, setChanging] = useState(pageAnswer?.changing ?? false);
  const [removedOn, setRemovedOn] = useState<CheckoutStep | null>(null);
  // What was known when the form was last sent. A fetcher keeps its last answer through a redirect,
  // and its busy state may never be rendered: only what differs from then answers the form.
  const [sent, setSent] = useState<Sent | null>(null);
  const handled = useRef<Sent | null>(null);
  const isNew = fetcher.data !== sent?.answer;
  // The next step begins without what was said on the one before.
  const answer = isNew && sent?.step === step ? promoAnswerOf(fetcher.data) : null;
  const view = promoCodeStateOf(checkout, answer ?? pageAnswer);
  const { code, problem } = view;
  const busy = fetcher.state !== "idle";
  const settled = sent !== null && !busy && (isNew || checkout !== sent.checkout);

  useEffect(() => {
    // Once for each form that was sent, however the checkout changes afterwards.
    if (!settled || handled.current === sent) return;
    handled.current = sent;
    setRemovedOn(problem === null && code === null ? sent.step : null);
    if (problem === null) setChanging(false);
    const field = fieldOf(form.current);
    // The answer is shown before the page's costs are there again: another code may be typed by then.
    if (isCodeError(problem) && field?.value === sent.typed) field.value = "";
    if (problem === null && code !== null) status.current?.focus();
    else field?.focus();
  }, [settled, sent, problem, code]);

  useEffect(() => {
    // On a small screen what was removed unfolds the field only now.
    if (changing || removedOn !== null) fieldOf(form.current)?.focus();
  }, [changing, removedOn]);

  return {
    ...view,
    /** Stays true once a code was entered, so that what was typed is not folded away. */
    used: pageAnswer !== null || fetcher.data !== undefined,
    entering: code === null || changing || problem !== null,
    removed: removedOn === step,
    busy,
    fetcher,
    form,
    status,
    change: () => setChanging(true),
    remember: () => {
      const typed = fieldOf(form.current)?.value ?? "";
      setSent({ answer: fetcher.data, checkout, step, typed });
    },
  };
}
