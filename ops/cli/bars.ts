// Bars of text, exact to an eighth of a letter.

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const full = "█";

/** The greatest value is `width` letters long; whatever is more than nothing is seen. */
export function drawBars(values: readonly number[], width: number): string[] {
  const most = Math.max(0, ...values);
  return values.map((value) => {
    if (value <= 0) return "";
    const length = Math.max(1, Math.round((value / most) * width * 8));
    return full.repeat(Math.floor(length / 8)) + (eighths[length % 8] ?? "");
  });
}
