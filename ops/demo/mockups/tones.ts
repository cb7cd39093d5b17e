/** Turns one product colour into the handful of tones a picture of it needs. */
import { contrast, luminance, mix } from "#ops/demo/drawing/color";
import type { Artwork, Inks } from "./types";

export type Tones = {
  base: string;
  shade: string;
  light: string;
  shadeOpacity: number;
  lightOpacity: number;
  seam: string;
  seamOpacity: number;
  ground: string;
  groundLight: string;
  groundShade: string;
};

export function buildTones(base: string): Tones {
  const bright = luminance(base);
  const pale = bright > 0.6;
  const deep = bright < 0.06;
  const tint = mix(base, "#F6F4F0", pale ? 0.8 : 0.87);
  const ground = pale ? mix(tint, "#D2CCC2", 0.4) : tint;
  return {
    base,
    shade: mix(base, pale ? "#2B3350" : "#05070F", pale ? 0.72 : 0.86),
    light: mix(base, "#FFFFFF", deep ? 0.72 : 0.86),
    shadeOpacity: pale ? 0.3 : deep ? 0.78 : 0.5,
    lightOpacity: pale ? 0.75 : deep ? 0.16 : 0.24,
    seam: mix(base, "#05070F", pale ? 0.55 : 0.8),
    seamOpacity: pale ? 0.42 : 0.6,
    ground,
    groundLight: mix(ground, "#FFFFFF", 0.42),
    groundShade: mix(ground, "#2A2620", 0.55),
  };
}

/** Ink that can be read on the ground; the accents keep the brand where contrast allows. */
export function pickInks(artwork: Artwork, ground: string): Inks {
  const { dark, light, accents } = artwork.inks;
  const ink = contrast(dark, ground) >= contrast(light, ground) ? dark : light;
  const ranked = accents.filter((accent) => contrast(accent, ground) >= 2);
  return { ink, accent: ranked[0] ?? ink, second: ranked[1] ?? ranked[0] ?? ink, ground };
}
