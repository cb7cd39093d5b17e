/** Colour arithmetic on `#RRGGBB`, nothing else. */
type Channels = readonly [number, number, number];

function parseHex(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(channels: Channels): string {
  const part = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(channels[0])}${part(channels[1])}${part(channels[2])}`;
}

/** `amount` 0 keeps `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [r1, g1, b1] = parseHex(from);
  const [r2, g2, b2] = parseHex(to);
  const blend = (a: number, b: number) => a + (b - a) * amount;
  return toHex([blend(r1, r2), blend(g1, g2), blend(b1, b2)]);
}

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}
