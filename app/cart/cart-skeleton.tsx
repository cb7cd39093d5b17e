// What stands where the cart will be while its prices are on their way (CRT-19).
import { useLocalization } from "#app/localization/localization-context";

export function CartSkeleton() {
  const { t } = useLocalization();
  return (
    <main id="main" className="section" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("cart.loading")}
      </p>
      <div className="cart" aria-hidden="true">
        <div className="cart-bones">
          <span className="bone bone-title" />
          <span className="bone bone-row" />
          <span className="bone bone-row" />
        </div>
        <div className="cart-bones">
          <span className="bone bone-line" />
          <span className="bone bone-button" />
        </div>
      </div>
    </main>
  );
}
