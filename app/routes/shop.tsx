// The shop's frame around every page but the checkout.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useFetchers, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ConsentAsk } from "#app/analytics/consent-ask";
import { formatCartCount } from "#app/cart/cart";
import { CartSkeleton } from "#app/cart/cart-skeleton";
import { countPending, readPendingChanges } from "#app/cart/pending-changes";
import { QuickAddProvider } from "#app/cart/quick-add";
import { ListingSkeleton } from "#app/catalog/listing-skeleton";
import { type TileMemory, TileMemoryContext } from "#app/catalog/tile-memory";
import { ShopErrorPage } from "#app/content/error-page";
import { Footer } from "#app/content/footer";
import { type Frame, useFrame } from "#app/content/frame";
import { Header } from "#app/content/header";
import { buildFailureMeta } from "#app/content/page-failure";
import { PreferencesPicker } from "#app/localization/preferences-picker";
import { ShopToasts } from "#app/localization/shop-toasts";
import { NewsletterSignUp } from "#app/newsletter/newsletter-sign-up";
import { HeaderNotices } from "#app/promotions/header-notices";
import { useSlowWay } from "#app/ui/slow-way";
import type { loader as loadCart } from "./cart";

/** A page that failed has no meta of its own. */
export const meta: MetaFunction = ({ error, matches }) => {
  if (error === undefined || error === null) return matches.flatMap((match) => match.meta);
  // What the root's loader gave; nothing where it failed itself.
  const frame = matches.find(({ id }) => id === "root")?.data as Frame | undefined;
  return buildFailureMeta(error, frame?.failureTitles ?? null);
};

function ShopFrame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const cart = useRouteLoaderData<typeof loadCart>("routes/cart");
  const { pathname } = useLocation();
  const pending = readPendingChanges(useFetchers());
  if (frame === null) return children;
  const { theme, store, places, ownPages } = frame;
  // What left the cart on this very request is still in the frame's count (CRT-20).
  const cartCount = cart
    ? formatCartCount(countPending(cart.priced.lines, pending))
    : frame.cartCount;
  return (
    <ShopToasts>
      <Header
        theme={theme}
        storeName={store.name}
        collections={store.collections}
        cartCount={cartCount}
        notices={<HeaderNotices theme={theme} />}
      />
      {/* Before the page for the keyboard, wherever it lies. */}
      <ConsentAsk services={frame.services} storeName={store.name} />
      {children}
      <Footer
        theme={theme}
        storeName={store.name}
        collections={store.collections}
        places={places}
        ownPages={ownPages}
        asksConsent={frame.hasServices}
        preferences={<PreferencesPicker />}
        newsletter={
          // Its own page has the form once already.
          pathname !== "/newsletter" && (
            <NewsletterSignUp isAlone embedUrl={theme.content.embeddedForms.newsletter} />
          )
        }
      />
    </ShopToasts>
  );
}

function skeletonOf(path: string): ReactNode {
  return path === "/cart" ? <CartSkeleton /> : <ListingSkeleton />;
}

export default function Shop() {
  const slowWay = useSlowWay(/^\/(?:cart|listing\/[^/]+)$/);
  const [memory] = useState<TileMemory>(() => new Map());
  return (
    <ShopFrame>
      <TileMemoryContext.Provider value={memory}>
        <QuickAddProvider>{slowWay === null ? <Outlet /> : skeletonOf(slowWay)}</QuickAddProvider>
      </TileMemoryContext.Provider>
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ShopErrorPage />
    </ShopFrame>
  );
}
