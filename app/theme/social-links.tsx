// Where the seller is found elsewhere; the surrounding component decides how it looks.
import { isPictureUrl } from "#core/theme/asset-path";
import type { PageTheme, SocialLink } from "./page-theme";

export type SocialLinksProps = {
  theme: PageTheme;
  className: string;
  /** Read out after each name. */
  newTabHint: string;
};

export function SocialLinks({ theme, className, newTabHint }: SocialLinksProps) {
  const { socialMedia } = theme.content;
  if (socialMedia.length === 0) return null;
  return (
    <ul className={`social-links ${className}`}>
      {socialMedia.map((social) => (
        <li key={social.id}>
          <a href={social.url} target="_blank" rel="noopener noreferrer">
            <SocialIcon social={social} />
            <span className="visually-hidden"> {newTabHint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The seller's own picture, else our drawing, else the network's name. */
function SocialIcon({ social: { id, icon, glyph } }: { social: SocialLink }) {
  const name = glyph?.name ?? id;
  if (isPictureUrl(icon)) {
    const className = "social-picture size-6 object-contain";
    return <img className={className} src={icon} alt={name} width={24} height={24} />;
  }
  if (glyph === null) return <span className="social-name capitalize">{name}</span>;
  return (
    <>
      <svg
        className="icon"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={glyph.path} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
