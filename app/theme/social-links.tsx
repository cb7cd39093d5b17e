// Where the seller is found elsewhere; whoever places the list decides how it looks.
import type { Theme } from "./default-theme";

export function SocialLinks({ theme, className }: { theme: Theme; className: string }) {
  const { socialMedia } = theme.content;
  if (socialMedia.length === 0) return null;
  return (
    <ul className={className}>
      {socialMedia.map((social) => (
        <li key={social.id}>
          <a href={social.url} target="_blank" rel="noopener noreferrer">
            {social.id}
          </a>
        </li>
      ))}
    </ul>
  );
}
