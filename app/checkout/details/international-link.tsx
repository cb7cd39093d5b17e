// Link for shoppers outside the United States: the message stands at the country field, the button that
// it mentions below. Must stay a plain link: nothing is saved, and the cart stays.
import { useTranslation } from "react-i18next";

/** `isContact`: there is no international checkout, and the store is written to instead. */
export type InternationalTarget = { url: string; isContact: boolean };

export function InternationalLink({ place }: { place: InternationalTarget }) {
  const { t } = useTranslation();
  return (
    <a className="button button-wide field-wide" href={place.url}>
      {place.isContact ? t("checkout.internationalContact") : t("checkout.international")}
    </a>
  );
}
