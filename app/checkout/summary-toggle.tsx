// The order on small screens, behind a line with its total (CHK-08): unfolds in place without scripts,
// comes up in a modal with them.
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { useHydrated } from "#app/ui/hydrated";
import type { Checkout } from "#contract/checkout";
import { CheckoutSummary } from "./checkout-summary";
import { countPieces } from "./count-pieces";

export function SummaryToggle({ checkout }: { checkout: Checkout }) {
  const { t, money } = useLocalization();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { total } = checkout.costs;
  const title = t("checkout.yourCart", { count: countPieces(checkout) });
  return (
    <>
      <details className="checkout-toggle">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by itself. */}
        <summary
          onClick={(event) => {
            if (!hydrated) return;
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
      {open && (
        <Dialog
          open
          title={title}
          closeLabel={t("dialog.close")}
          onClose={() => setOpen(false)}
          footer={<ModifyOrder />}
        >
          <CheckoutSummary checkout={checkout} />
        </Dialog>
      )}
    </>
  );
}

function ModifyOrder() {
  const { t } = useLocalization();
  return (
    <Link to="/cart" reloadDocument className="button button-wide">
      {t("checkout.modify")}
    </Link>
  );
}
