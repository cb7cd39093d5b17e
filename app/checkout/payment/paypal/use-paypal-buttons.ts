// PayPal's buttons for a part of the page that is alive: wanted, drawn behind the button that is there,
// and shown once all of them stand. Where they do not come in time that button stays.
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { allowsPaypal } from "#app/checkout/methods/payment-csp-scope";
import type { PaypalSettings } from "#app/context/shop-context";
import { useLocalization } from "#app/localization/localization-context";
import { NonceContext } from "#app/ui/nonce";
import type { Currency } from "#core/money/currencies";
import type { PaypalHandlers } from "./paypal-element";

/** How long the buttons may take to render before they count as failed. */
const timeoutMs = 6_000;

const askDrawing = () => import("./paypal-element");

export type PaypalUse = {
  /** Null: there is nothing to draw. */
  settings: PaypalSettings | null;
  currency: Currency;
  isFinal: boolean;
  handlers: PaypalHandlers;
};

export type PaypalButtonsView = {
  /** Where they are drawn; the button in whose place they come stands over it. */
  box: RefObject<HTMLDivElement>;
  isShown: boolean;
  /** The script has failed: the button that was there is back. */
  giveUp(): void;
};

/** The policy of the document holds, whichever page was gone to since. */
function documentAllows(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return allowsPaypal(navigation?.name ?? window.location.href);
}

export function usePaypalButtons(use: PaypalUse): PaypalButtonsView {
  const { settings, currency, isFinal, handlers } = use;
  const { clientId, scriptUrl } = settings ?? { clientId: null, scriptUrl: null };
  const { locale } = useLocalization().market;
  const nonce = useContext(NonceContext);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"waiting" | "shown" | "absent">("waiting");
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const isWanted = state !== "absent";
  useEffect(() => {
    const place = box.current;
    if (!isWanted || clientId === null || place === null || !documentAllows()) return;
    let left = false;
    let close: (() => void) | null = null;
    const leave = () => {
      left = true;
      clearTimeout(timer);
      close?.();
    };
    const fail = () => {
      if (left) return;
      leave();
      setState("absent");
    };
    const timer = setTimeout(fail, timeoutMs);
    askDrawing()
      .then(({ drawPaypal }) =>
        drawPaypal({
          settings: { clientId, scriptUrl },
          nonce,
          currency,
          locale,
          isFinal,
          box: place,
          heightPx: place.offsetHeight,
          read: () => latest.current,
        }),
      )
      .then((closeDrawn) => {
        if (left) return closeDrawn();
        clearTimeout(timer);
        close = closeDrawn;
        setState("shown");
      })
      .catch(fail);
    return leave;
  }, [isWanted, clientId, scriptUrl, nonce, currency, locale, isFinal]);
  return { box, isShown: state === "shown", giveUp: () => setState("absent") };
}
