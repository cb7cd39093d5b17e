// The ways to checkout: by a new document, because only checkout pages may load the payment provider
// (their own Content-Security-Policy).
import { Form } from "@remix-run/react";
import { useId } from "react";
import { track } from "#app/analytics/track";
import { useFrame } from "#app/content/frame";
import { useLocalization } from "#app/localization/localization-context";
import { type CheckoutWay, expressNames } from "./checkout-ways";
import type { Worth } from "./event-items";
import { useLeaving } from "./use-leaving";

export type CheckoutFormProps = {
  way?: CheckoutWay;
  /** Nothing to pay: there is nothing to check out (CRT-30). */
  isFree?: boolean;
  /** The way that was taken, of all those on the page. */
  taken: CheckoutWay | null;
  onTake(way: CheckoutWay): void;
  /** What is checked out, as far as the page knows; null where it does not. */
  worth: Worth | null;
  /** Of what is written on the page about a way that is closed. */
  reasonId?: string | undefined;
};

/** CRT-15, PRE-04: in a preview nothing is bought. */
export function useIsPreview(): boolean {
  return useFrame()?.preview != null;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { way = "checkout", isFree = false, taken, onTake, worth, reasonId } = props;
  const { t } = useLocalization();
  const isPreview = useIsPreview();
  return (
    <Form
      method="post"
      action="/cart"
      reloadDocument
      onSubmit={() => {
        onTake(way);
        trackBegin(way, worth);
      }}
    >
      <input type="hidden" name="intent" value="checkout" />
      {way !== "checkout" && <input type="hidden" name="method" value={way} />}
      <button
        type="submit"
        className={`button button-wide ${way === "checkout" ? "button-primary" : ""}`}
        disabled={isFree || taken !== null || isPreview}
        aria-busy={taken === way}
        aria-describedby={isPreview ? reasonId : undefined}
      >
        <span>{way === "checkout" ? t("cart.checkout") : expressNames[way]}</span>
      </button>
    </Form>
  );
}

export function PreviewReason({ id }: { id: string }) {
  const { t } = useLocalization();
  return (
    <p id={id} className="checkout-closed">
      {t("preview.noPurchase")}
    </p>
  );
}

/** Told as the form is sent: the page is left by it, and the next one knows nothing of this press. */
export function trackBegin(way: CheckoutWay, worth: Worth | null): void {
  if (worth === null) return;
  track({ name: "begin_checkout", ...worth, ...(way !== "checkout" && { method: way }) });
}

/** The only way on, and why it is closed where it is. */
export function SingleCheckoutForm({ worth }: Pick<CheckoutFormProps, "worth">) {
  const [taken, take] = useLeaving<CheckoutWay>();
  const isPreview = useIsPreview();
  const reasonId = useId();
  return (
    <div>
      <CheckoutForm taken={taken} onTake={take} worth={worth} reasonId={reasonId} />
      {isPreview && <PreviewReason id={reasonId} />}
    </div>
  );
}
