// Round sample of a colour. An SVG, since the policy forbids style attributes.

export function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden className="flex-none">
      <circle
        cx={8}
        cy={8}
        r={7}
        fill={hex === "" ? "none" : hex}
        stroke="currentColor"
        strokeOpacity={0.4}
      />
    </svg>
  );
}
