// Button that starts a checkout: a form with a new document, because only checkout pages may load the payment provider
// (their own Content-Security-Policy).
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { track } from "#app/analytics/events/track";
import { preventOfflineSubmit } from "#app/browser/offline-form";
import { type CheckoutMethod, expressNames } from "#app/cart/cart-checkout-methods";
import type { EventValue } from "#app/cart/cart-event-items";
import { submitAfterCartChanges } from "#app/cart/navigate-after-cart-changes";
import { useRootData } from "#app/content/root-data";
import { useToast } from "#app/ui/toast/toast";
import { useBusyMethod } from "./use-busy-method";

export type CheckoutButtonProps = {
  method?: CheckoutMethod;
  /** Nothing to pay: there is nothing to check out. */
  isFree?: boolean | undefined;
  /** The way that was taken, of all those on the page. */
  taken: CheckoutMethod | null;
  onTake(method: CheckoutMethod): void;
  /** What is checked out, as far as the page knows; null where it does not. */
  eventValue: EventValue | null;
  /** Of what is written on the page about a way that is closed. */
  reasonId?: string | undefined;
};

/** A quantity that was typed and is none: its field takes the focus and says so, and the cart holds another one. */
function hasBadQuantity(): boolean {
  const field = document.querySelector<HTMLInputElement>(".cart-quantity :invalid");
  return field?.reportValidity() === false;
}

/** In a preview nothing is bought. */
export function useIsPreview(): boolean {
  return useRootData()?.preview != null;
}

export function CheckoutButton(props: CheckoutButtonProps) {
  const { method = "checkout", isFree, taken, onTake, eventValue, reasonId } = props;
  const { t } = useTranslation();
  const { show } = useToast();
  const isPreview = useIsPreview();
  return (
    <Form
      method="post"
      action="/cart"
      reloadDocument
      onSubmit={(event) => {
        if (preventOfflineSubmit(event)) return show({ message: t("cart.offline") });
        if (hasBadQuantity()) return event.preventDefault();
        onTake(method);
        trackBegin(method, eventValue);
        submitAfterCartChanges(event);
      }}
    >
      <input type="hidden" name="intent" value="checkout" />
      {method !== "checkout" && <input type="hidden" name="method" value={method} />}
      {eventValue !== null && (
        <input type="hidden" name="currency" value={eventValue.value.currency} />
      )}
      <button
        type="submit"
        className={`button button-wide ${method === "checkout" ? "button-primary" : ""}`}
        disabled={isFree || taken !== null || isPreview}
        aria-busy={taken === method}
        aria-describedby={isPreview || isFree ? reasonId : undefined}
      >
        <span>{method === "checkout" ? t("cart.checkout") : expressNames[method]}</span>
      </button>
    </Form>
  );
}

type ClosedReasonProps = { id: string; isFree: boolean | undefined; className?: string };

/** @param className how it is aligned */
export function ClosedReason({ id, isFree, className = "text-center" }: ClosedReasonProps) {
  const { t } = useTranslation();
  const isPreview = useIsPreview();
  if (!isPreview && !isFree) return null;
  return (
    <p id={id} className={`checkout-closed mt-2 text-14 text-balance text-quiet ${className}`}>
      {isPreview ? t("preview.noPurchase") : t("cart.nothingToPay")}
    </p>
  );
}

/** Sent on submit: the form leaves the page, and the next one does not know of this press. */
export function trackBegin(method: CheckoutMethod, eventValue: EventValue | null): void {
  if (eventValue === null) return;
  track({ name: "begin_checkout", ...eventValue, ...(method !== "checkout" && { method }) });
}

/** The only way on, and why it is closed where it is. */
export function SingleCheckoutButton(props: Pick<CheckoutButtonProps, "eventValue" | "isFree">) {
  const [taken, take] = useBusyMethod<CheckoutMethod>();
  const reasonId = useId();
  return (
    <div>
      <CheckoutButton {...props} taken={taken} onTake={take} reasonId={reasonId} />
      <ClosedReason id={reasonId} isFree={props.isFree} />
    </div>
  );
}
