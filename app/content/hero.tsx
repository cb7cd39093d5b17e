// The first screen of a shop: the seller's words over, beside or under their picture. The number of
// the template only changes the arrangement, so it is left to CSS.
import type { Theme } from "#app/theme/default-theme";

export function Hero({ theme }: { theme: Theme }) {
  const { hero } = theme.content;
  const { template } = theme.styles.hero;
  return (
    <section className={`hero hero-${template} ${hero.featuredImage ? "hero-pictured" : ""}`}>
      {hero.featuredImage !== null && (
        <img
          className="hero-picture"
          src={hero.featuredImage}
          alt=""
          width={1600}
          height={900}
          decoding="async"
          {...{ fetchpriority: "high" }}
        />
      )}
      <div className="hero-words">
        {hero.titleBadge !== "" && <p className="hero-badge">{hero.titleBadge}</p>}
        {hero.subtitle !== "" && <p className="hero-subtitle">{hero.subtitle}</p>}
        <h1 className="hero-title">{hero.title}</h1>
        <p className="hero-body">{hero.body}</p>
        <a
          className="button button-primary"
          href={hero.ctaLink}
          {...(hero.ctaOpenInNewWindow ? { target: "_blank", rel: "noopener" } : {})}
        >
          {hero.ctaText}
        </a>
      </div>
    </section>
  );
}
