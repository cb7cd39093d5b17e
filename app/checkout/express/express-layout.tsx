// The frame of a page between the cart and a provider: whose shop it is, the way back, one thing to do.
import type { ReactNode } from "react";
import { CheckoutHeader } from "#app/checkout/layout/checkout-header";
import { useRootData } from "#app/content/root-data";
import { ShopToasts } from "#app/localization/shop-toasts";

export function ExpressLayout({ children }: { children: ReactNode }) {
  const frame = useRootData();
  if (frame === null) return null;
  return (
    <div className="checkout-page">
      <CheckoutHeader storeName={frame.store.name} logo={frame.theme.content.logo} />
      <main
        id="main"
        className="section express-page grid min-h-[70vh] max-w-120 content-center justify-items-center gap-5 text-center"
      >
        <ShopToasts>{children}</ShopToasts>
      </main>
    </div>
  );
}
