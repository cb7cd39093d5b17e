// PayPal's buttons in the place of the button that leads to PayPal's page: one over the other, so that
// nothing moves when they come.
import type { ReactNode } from "react";
import { OverlayGrid } from "#app/checkout/controls/overlay-grid";
import type { PaypalButtonsView } from "./use-paypal-buttons";

type PaypalStackProps = {
  view: Pick<PaypalButtonsView, "box" | "isShown">;
  label: string;
  children: ReactNode;
};

export function PaypalStack({ view: { box, isShown }, label, children }: PaypalStackProps) {
  return (
    <OverlayGrid>
      <div className={isShown ? "invisible" : undefined}>{children}</div>
      {/* A group only where there is something in it. */}
      <div
        ref={box}
        className={`paypal-buttons flex items-center gap-2 [&>div]:min-w-0 [&>div]:flex-1 ${isShown ? "" : "invisible"}`}
        {...(isShown && { role: "group", "aria-label": label })}
      />
    </OverlayGrid>
  );
}
