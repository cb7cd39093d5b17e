// What stands where a listing will be, in the listing's own size, while the way there is slow (LST-27).
import { useEffect } from "react";
import { useLocalization } from "#app/localization/localization-context";

export function ListingSkeleton() {
  const { t } = useLocalization();
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <main id="main" className="section" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("listing.loading")}
      </p>
      <div className="listing" aria-hidden="true">
        <div className="gallery">
          <span className="bone bone-picture" />
        </div>
        <div className="listing-buy">
          <span className="bone bone-title" />
          <span className="bone bone-line" />
          <span className="bone bone-price" />
          <span className="bone bone-row" />
          <span className="bone bone-row" />
          <span className="bone bone-button" />
        </div>
      </div>
    </main>
  );
}
