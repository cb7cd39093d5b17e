// What stands where the cart will be while its prices are on their way.
import { useTranslation } from "react-i18next";
import { Bone } from "#app/ui/bone";
import { CartColumns } from "./cart-columns";

export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <main id="main" className="section" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("cart.loading")}
      </p>
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
    </main>
  );
}
