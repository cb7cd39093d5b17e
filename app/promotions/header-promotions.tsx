// Everything about promotions in the head of every page, in the order of how soon it is over.
import type { PageTheme } from "#app/theme/page-theme";
import { CountdownBanner } from "./countdown-banner";
import { HolidayBanner } from "./holiday-banner";
import { PromoBanner } from "./promo-banner";
import { usePromotions } from "./use-promotions";

export function HeaderPromotions({ theme }: { theme: PageTheme }) {
  const promotions = usePromotions();
  if (promotions === null) return null;
  const { countdown } = theme.content;
  return (
    <>
      {countdown !== null && (
        <CountdownBanner countdown={countdown} renderedAt={promotions.renderedAt} />
      )}
      <HolidayBanner holiday={promotions.holiday} />
      <PromoBanner promos={promotions.promos} />
    </>
  );
}
