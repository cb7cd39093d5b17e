// The shop's frame around every page but the checkout.
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShopErrorPage } from "#app/content/error-page";
import { Footer } from "#app/content/footer";
import { Header } from "#app/content/header";
import type { loader as rootLoader } from "#app/root";

function ShopFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root === undefined) return children;
  const { theme, store, cartCount } = root;
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
