// The order on small screens, behind a line with its total (CHK-08): unfolds in place without scripts,
// comes up in a modal with them.
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { CheckoutSummary } from "./checkout-summary";
import { countPieces } from "./count-pieces";
import { ModifyOrder } from "./modify-order";

const loadDialog = () => import("./summary-dialog").then(({ SummaryDialog }) => SummaryDialog);

export function SummaryToggle({ checkout }: { checkout: Checkout }) {
  const { t, money } = useLocalization();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [isPlain, setPlain] = useState(false);
  // What cannot be fetched just now unfolds in place.
  const Dialog = useOnDemand(loadDialog, open, () => setPlain(true));
  const { total } = checkout.costs;
  const title = t("checkout.yourCart", { count: countPieces(checkout) });
  return (
    <>
      <details className="checkout-toggle" open={isPlain}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by itself. */}
        <summary
          onClick={(event) => {
            if (!hydrated || isPlain) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span>{title}</span>
          <strong>{money({ amountMinor: total.value, currency: total.currency })}</strong>
        </summary>
        <CheckoutSummary checkout={checkout} />
        <ModifyOrder />
      </details>
      {open && Dialog !== null && (
        <Dialog checkout={checkout} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
