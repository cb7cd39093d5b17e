// The small picture of a category or an article.
import { Icon, isIconName } from "#app/ui/icon";

/** @param icon one of the interface's by name, or the address of a seller's picture. */
export function PostIcon({ icon, size = 24 }: { icon: string; size?: number }) {
  if (isIconName(icon)) return <Icon name={icon} size={size} />;
  return (
    <img
      className="support-picture flex-none object-contain"
      src={icon}
      alt=""
      width={size}
      height={size}
    />
  );
}
