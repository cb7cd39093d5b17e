// Placeholder of the cart while its prices load.
import { Bone } from "#app/ui/bone";
import { CartColumns } from "./cart-columns";

export function CartSkeleton() {
  return (
    <CartColumns aria-hidden="true">
      <div className="cart-bones grid gap-5">
        <Bone className="h-10 w-4/5" />
        <Bone className="h-21.5" />
        <Bone className="h-21.5" />
      </div>
      <div className="cart-bones grid gap-5">
        <Bone className="h-6 w-2/5" />
        <Bone className="h-12" />
      </div>
    </CartColumns>
  );
}
