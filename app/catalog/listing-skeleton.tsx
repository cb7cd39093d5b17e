// What stands where a listing will be, in the listing's own size, while the way there is slow (LST-27).
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";

/** A quicker answer needs nothing in its place; a flash would only unsettle. */
const patienceMs = 250;

/** True while another listing is on its way and has been for longer than a blink. */
export function useListingIsSlow(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  const target = state === "loading" ? location.pathname : "";
  const isListing = /^\/listing\/[^/]+$/.test(target) && target !== here;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isListing) return;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isListing]);
  return isListing && isSlow;
}

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
