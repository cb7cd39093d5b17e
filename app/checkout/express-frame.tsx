// The frame of a page between the cart and a provider: whose shop it is, the way back, one thing to do.
import type { ReactNode } from "react";
import { useFrame } from "#app/content/frame";
import { ShopToasts } from "#app/localization/shop-toasts";
import { CheckoutHeader } from "./checkout-frame";

export function ExpressFrame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  if (frame === null) return null;
  return (
    <div className="checkout-page">
      <CheckoutHeader storeName={frame.store.name} logo={frame.theme.content.logo} />
      <main id="main" className="section express-page">
        <ShopToasts>{children}</ShopToasts>
      </main>
    </div>
  );
}
