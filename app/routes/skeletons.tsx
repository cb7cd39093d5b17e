// What stands in the place of a page that is long in coming.
import { CartSkeleton } from "#app/cart/page/cart-skeleton";
import { ListingSkeleton } from "#app/catalog/listing/listing-skeleton";

export function Skeleton({ path }: { path: string }) {
  return path === "/cart" ? <CartSkeleton /> : <ListingSkeleton />;
}
