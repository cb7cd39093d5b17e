// Loading skeleton of a page whose loader is slow: which paths have one, and which. Must be in every page's scripts: a chunk of its own could be as slow.
import { useTranslation } from "react-i18next";
import { CartSkeleton } from "#app/cart/page/cart-skeleton";
import { ListingSkeleton } from "#app/catalog/listing/listing-skeleton";

/** Paths that a skeleton stands in for. */
export const skeletonPaths = /^\/(?:cart|listing\/[^/]+)$/;

export function LoadingSkeleton({ path }: { path: string }) {
  const { t } = useTranslation();
  const isCart = path === "/cart";
  return (
    <main id="main" className="section" aria-busy="true">
      <p className="visually-hidden" role="status">
        {isCart ? t("cart.loading") : t("listing.loading")}
      </p>
      {isCart ? <CartSkeleton /> : <ListingSkeleton />}
    </main>
  );
}
