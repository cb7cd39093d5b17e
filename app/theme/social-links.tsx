// Where the seller is found elsewhere; the surrounding component decides how it looks.
import { Icon, LineDrawing } from "#app/ui/icon";
import { usePictureFailure } from "#app/ui/picture/picture";
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
  const src = isPictureUrl(icon) ? icon : null;
  const { image, hasFailed, fail } = usePictureFailure(src);
  if (src !== null && !hasFailed) {
    const className = "social-picture size-6 object-contain";
    return (
      <img
        ref={image}
        className={className}
        src={src}
        alt={name}
        width={24}
        height={24}
        onError={fail}
      />
    );
  }
  if (glyph === null && !hasFailed) return <span className="social-name capitalize">{name}</span>;
  return (
    <>
      {glyph === null ? <Icon name="link" /> : <LineDrawing path={glyph.path} />}
      <span className="visually-hidden">{name}</span>
    </>
  );
}
