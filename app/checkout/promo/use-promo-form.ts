// Promo form by script, and its outcome once the answer has settled: by the
// page, to the ear, and with the focus where the next step is.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CheckoutResult, PromoResult } from "#app/checkout/session/checkout-result";
import type { Checkout } from "#contract/checkout/checkout";
import { viewPromo } from "./promo-view";

export type PromoPageResult = PromoResult & { changing: boolean };

type Sent = { checkout: Checkout; answer: CheckoutResult | undefined };

function promoAnswerOf(answer: CheckoutResult | undefined): PromoResult | null {
  if (answer?.kind === "promo") return answer;
  return answer?.kind === "invalid" ? { typed: "", problem: answer.problem } : null;
}

function focusField(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem("promoCode");
  if (field instanceof HTMLInputElement) field.focus();
}

/** @param pageAnswer of a form that was posted without scripts */
export function usePromoForm(checkout: Checkout, pageAnswer: PromoPageResult | null) {
  const fetcher = useFetcher<CheckoutResult>();
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [changing, setChanging] = useState(pageAnswer?.changing ?? false);
  const [removed, setRemoved] = useState(false);
  // What was known when the form was last sent. A fetcher keeps its last answer through a redirect,
  // and its busy state may never be rendered: only what differs from then answers the form.
  const [sent, setSent] = useState<Sent | null>(null);
  const handled = useRef<Sent | null>(null);
  const isNew = fetcher.data !== sent?.answer;
  const view = viewPromo(checkout, (isNew ? promoAnswerOf(fetcher.data) : null) ?? pageAnswer);
  const { code, problem } = view;
  const busy = fetcher.state !== "idle";
  const settled = sent !== null && !busy && (isNew || checkout !== sent.checkout);

  useEffect(() => {
    // Once for each form that was sent, however the checkout changes afterwards.
    if (!settled || handled.current === sent) return;
    handled.current = sent;
    setRemoved(problem === null && code === null);
    if (problem === null) setChanging(false);
    if (problem === null && code !== null) status.current?.focus();
    else focusField(form.current);
  }, [settled, sent, problem, code]);

  useEffect(() => {
    if (changing) focusField(form.current);
  }, [changing]);

  return {
    ...view,
    /** Stays true once a code was entered, so that what was typed is not folded away. */
    used: pageAnswer !== null || fetcher.data !== undefined,
    entering: code === null || changing || problem !== null,
    removed,
    busy,
    fetcher,
    form,
    status,
    change: () => setChanging(true),
    remember: () => setSent({ answer: fetcher.data, checkout }),
  };
}
