// Line icon in the colour of its text. Never read out: the control beside it has a name.
import { type IconName, iconPaths } from "./icon-paths";

type IconProps = { name: IconName; size?: number; className?: string };

export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
