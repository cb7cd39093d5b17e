// The first screen of a shop: the seller's words beside, over, above or on their picture. The number
// of the template only changes the arrangement, which hero.css says.
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NewTabHint, newTab } from "#app/content/new-tab";
import type { PageTheme } from "#app/theme/page-theme";
import { imageSize, useResponsiveImage } from "#app/ui/picture/responsive-image";
import { isLongTitle, titleRoom } from "./hero-title";

type HeroContent = PageTheme["content"]["hero"];

/** Only while this very page is reloaded, for instance by a press on the logo. */
function useIsReloading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === "/";
}

/** `search` is shown where the theme wants a search box in the hero. */
export function Hero({ theme, search }: { theme: PageTheme; search: ReactNode }) {
  const { hero } = theme.content;
  const responsiveImage = useResponsiveImage();
  const { template } = theme.styles.hero;
  const name = `hero-${template} ${hero.featuredImage === null ? "hero-plain" : "hero-pictured"}`;
  const paper = hero.textBg !== null && hero.textBg !== "transparent" ? "hero-papered" : "";
  // Its place stays meanwhile, so that nothing jumps.
  const hiding = useIsReloading() ? "hero-place invisible" : "hero-place";
  return (
    <div className={hiding}>
      <section className={`hero ${name} ${paper}`}>
        {hero.featuredImage !== null && (
          <img
            className="hero-picture"
            {...responsiveImage(hero.featuredImage, "100vw")}
            alt=""
            width={1600}
            height={900}
            decoding="async"
            loading="eager"
            fetchpriority="high"
          />
        )}
        <div className="hero-words">
          <div className="hero-head">
            {hero.titleBadge !== "" && <p className="hero-badge">{hero.titleBadge}</p>}
            {hero.subtitle !== "" && <p className="hero-subtitle">{hero.subtitle}</p>}
            <HeroTitle hero={hero} template={template} />
          </div>
          <div className="hero-rest">
            <p className="hero-body">{hero.body}</p>
            {hero.showSearch && search}
            <HeroButton hero={hero} />
          </div>
        </div>
      </section>
    </div>
  );
}

/** A lettering of the seller's own is still the page's heading, by the words it shows. */
function HeroTitle({ hero, template }: { hero: HeroContent; template: number }) {
  const responsiveImage = useResponsiveImage();
  if (hero.titleImg === null) {
    const room = titleRoom(template, hero.featuredImage !== null);
    const size = isLongTitle(hero.title, room) ? "hero-title hero-title-long" : "hero-title";
    return <h1 className={size}>{hero.title}</h1>;
  }
  return (
    <h1 className="hero-lettering w-full">
      <img
        {...responsiveImage(hero.titleImg, "100vw")}
        {...imageSize(hero.titleImg)}
        alt={hero.title}
        decoding="async"
      />
    </h1>
  );
}

function HeroButton({ hero }: { hero: HeroContent }) {
  const { t } = useTranslation();
  return (
    <a
      className="button button-primary hero-button"
      href={hero.ctaLink}
      {...(hero.ctaOpenInNewWindow ? newTab : {})}
    >
      <span>
        {hero.ctaText}
        {hero.ctaOpenInNewWindow && <NewTabHint t={t} />}
      </span>
    </a>
  );
}
