// The shop's frame around every page but the checkout.
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShopErrorPage } from "#app/content/error-page";
import { Footer } from "#app/content/footer";
import { useFrame } from "#app/content/frame";
import { Header } from "#app/content/header";

function ShopFrame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  if (frame === null) return children;
  const { theme, store, cartCount } = frame;
  return (
    <>
      <Header
        theme={theme}
        storeName={store.name}
        collections={store.collections}
        cartCount={cartCount}
      />
      {children}
      <Footer theme={theme} storeName={store.name} />
    </>
  );
}

export default function Shop() {
  return (
    <ShopFrame>
      <Outlet />
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
