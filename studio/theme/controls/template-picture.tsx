// Small drawings of the arrangements that a header, a hero and a footer can have. Colours are the studio's own.
import type { ReactElement } from "react";

const ink = "fill-quiet";
const soft = "fill-soft";
const bar = (x: number, y: number, width: number, height = 4, look = ink) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1} className={look} />
);
const picture = (x: number, y: number, width: number, height: number) => (
  <rect key={`p${x}`} x={x} y={y} width={width} height={height} className={soft} />
);

const drawings: Record<"header" | "hero" | "footer", Record<string, ReactElement[]>> = {
  header: {
    "1": [bar(6, 12, 14), bar(52, 8, 16, 12), bar(104, 12, 10)],
    "2": [bar(6, 6, 22, 10), bar(104, 8, 10), bar(6, 24, 16), bar(28, 24, 16), bar(50, 24, 16)],
    "3": [bar(6, 14, 12), bar(24, 14, 12), bar(54, 12, 12, 8), bar(92, 14, 10), bar(106, 14, 8)],
  },
  hero: {
    "1": [picture(60, 0, 60, 60), bar(8, 18, 40, 8), bar(8, 31, 34), bar(8, 42, 20, 8)],
    "2": [picture(0, 0, 120, 60), bar(8, 26, 52, 8), bar(8, 38, 36), bar(8, 47, 20, 8)],
    "3": [bar(34, 6, 52, 8), bar(42, 18, 36), bar(50, 26, 20, 7), picture(20, 38, 80, 22)],
    "4": [picture(0, 0, 120, 60), bar(32, 18, 56, 9), bar(42, 32, 36), bar(50, 42, 20, 8)],
    "5": [picture(0, 0, 56, 60), bar(66, 14, 44, 8), bar(66, 28, 36), bar(66, 40, 20, 8)],
  },
  footer: {
    "1": [
      bar(8, 8, 30, 6),
      bar(8, 20, 34),
      bar(8, 28, 28),
      bar(66, 8, 20),
      bar(66, 18, 16),
      bar(94, 8, 20),
      bar(94, 18, 16),
    ],
    "2": [bar(8, 6, 40, 6), bar(70, 6, 14), bar(88, 6, 14), bar(106, 6, 10), bar(20, 24, 80, 12)],
    "3": [bar(8, 12, 22, 6), bar(36, 13, 14), bar(56, 13, 14), bar(98, 13, 14), bar(8, 28, 40)],
  },
};
const heights = { header: 36, hero: 60, footer: 40 };

export function TemplatePicture({
  of,
  template,
}: {
  of: "header" | "hero" | "footer";
  template: string;
}) {
  return (
    <svg
      viewBox={`0 0 120 ${heights[of]}`}
      className="block h-auto w-full rounded-(--radius) border border-line bg-surface"
      aria-hidden
    >
      {drawings[of][template]}
    </svg>
  );
}
