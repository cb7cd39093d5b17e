// Placeholder of the cart while its prices load.
import { SkeletonBlock } from "#app/ui/skeleton-block";
import { CartColumns } from "./cart-columns";

export function CartSkeleton() {
  return (
    <CartColumns aria-hidden="true">
      <div className="cart-bones grid gap-5">
        <SkeletonBlock className="h-10 w-4/5" />
        <SkeletonBlock className="h-21.5" />
        <SkeletonBlock className="h-21.5" />
      </div>
      <div className="cart-bones grid gap-5">
        <SkeletonBlock className="h-6 w-2/5" />
        <SkeletonBlock className="h-12" />
      </div>
    </CartColumns>
  );
}
