// CSS colours as numbers, and how well one can be read on another (WCAG 2, 1.4.3). Knows no themes.

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

// The names of CSS Color 4, in its order.
const named: ReadonlyMap<string, string> = new Map(
  "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 transparent 00000000 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32"
    .match(/\w+ \w+/g)
    ?.map((pair): [string, string] => {
      const [name = "", hex = ""] = pair.split(" ");
      return [name, hex];
    }),
);

function parseHex(hex: string): Rgba | null {
  const digits = hex.length < 5 ? hex.replace(/./g, "$&$&") : hex;
  if (digits.length !== 6 && digits.length !== 8) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue, alpha / 255];
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Rgba {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4), alpha];
}

/** From 0 to 255 to light, from 0 to 1, and back. */
function toLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
function fromLight(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, share * 255));
}

type Lab = readonly [lightness: number, a: number, b: number];

// Both ways by the matrices of CSS Color 4.
function fromOklab([lightness, a, b]: Lab, alpha: number): Rgba {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLight(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLight(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLight(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha,
  ];
}
function toOklab(color: Rgba): Lab {
  const [red, green, blue] = [toLight(color[0]), toLight(color[1]), toLight(color[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** `50%` of `whole`, or the number itself. */
function amount(text: string | undefined, whole: number, missing = 0): number {
  if (text === undefined) return missing;
  return text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
}

function parseFunction(name: string, parts: readonly string[]): Rgba | null {
  const [first, second, third, fourth] = parts;
  if (third === undefined) return null;
  const alpha = amount(fourth, 1, 1);
  if (name.startsWith("rgb")) {
    return [amount(first, 255), amount(second, 255), amount(third, 255), alpha];
  }
  if (name === "oklch") {
    const [chroma, hue] = [amount(second, 0.4), (amount(third, 360) * Math.PI) / 180];
    const lab: Lab = [amount(first, 1), chroma * Math.cos(hue), chroma * Math.sin(hue)];
    return fromOklab(lab, alpha);
  }
  const portion = (text: string | undefined) => amount(text, 1) / (text?.endsWith("%") ? 1 : 100);
  return fromHsl(amount(first, 360), portion(second), portion(third), alpha);
}

/** Null for what is no colour, or one of a kind that is not judged here. */
export function parseColor(text: string): Rgba | null {
  const color = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(color)?.[1] ?? named.get(color);
  if (hex !== undefined) return parseHex(hex);
  const [, name, inside] = /^(rgba?|hsla?|oklch)\(([^)]*)\)$/.exec(color) ?? [];
  if (name === undefined || inside === undefined) return null;
  const parsed = parseFunction(name, inside.split(/[\s,/]+/).filter(Boolean));
  return parsed?.every(Number.isFinite) ? parsed : null;
}

/** What is seen where a colour lies on another. */
export function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** As `color-mix(in oklab, …)`, of colours that are opaque. */
export function mixColors(color: Rgba, share: number, other: Rgba): Rgba {
  const [a, b] = [toOklab(color), toOklab(other)];
  const mix = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return fromOklab([mix(0), mix(1), mix(2)], 1);
}

function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}

/** From 1 to 21, of colours that are opaque. */
export function contrastOfOpaque(one: Rgba, other: Rgba): number {
  const levels = [luminance(one), luminance(other)].sort((a, b) => b - a);
  const [lighter = 0, darker = 0] = levels;
  return (lighter + 0.05) / (darker + 0.05);
}

const white: Rgba = [255, 255, 255, 1];

/**
 * From 1 to 21; null where a colour cannot be judged.
 * @param page what shines through a background that is not opaque.
 */
export function contrastOf(text: string, background: string, page: string): number | null {
  const [front, back, ground] = [text, background, page].map(parseColor);
  if (!front || !back || !ground) return null;
  const behind = over(back, over(ground, white));
  return contrastOfOpaque(over(front, behind), behind);
}
