// The way on for whoever is outside the United States: the message stands at the country, the button
// it speaks of below (ADR-06, Q92). A plain link: nothing is saved, and the cart stays.
import { useLocalization } from "#app/localization/localization-context";

/** `isContact`: there is no international checkout, and the store is written to instead. */
export type InternationalPlace = { url: string; isContact: boolean };

export function InternationalWay({ place }: { place: InternationalPlace }) {
  const { t } = useLocalization();
  return (
    <a className="button button-wide field-wide" href={place.url}>
      {place.isContact ? t("checkout.internationalContact") : t("checkout.international")}
    </a>
  );
}
