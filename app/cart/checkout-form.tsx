// The way to checkout: by a new document, because only checkout pages may load the payment provider
// (their own Content-Security-Policy).
import { Form } from "@remix-run/react";
import { useId } from "react";
import { useFrame } from "#app/content/frame";
import { useLocalization } from "#app/localization/localization-context";
import { useLeaving } from "./use-leaving";

/** CRT-15, PRE-04: in a preview nothing is bought. */
export function CheckoutForm({ isFree = false }: { isFree?: boolean }) {
  const { t } = useLocalization();
  const [busy, leave] = useLeaving();
  const isPreview = useFrame()?.preview != null;
  const reasonId = useId();
  return (
    <Form method="post" action="/cart" reloadDocument onSubmit={leave}>
      <input type="hidden" name="intent" value="checkout" />
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={isFree || busy || isPreview}
        aria-busy={busy}
        aria-describedby={isPreview ? reasonId : undefined}
      >
        {t("cart.checkout")}
      </button>
      {isPreview && (
        <p id={reasonId} className="checkout-closed">
          {t("preview.noPurchase")}
        </p>
      )}
    </Form>
  );
}
