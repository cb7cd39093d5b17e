/** `npm run film`: Pixel Harbor's drawn frames as a film; writes ops/demo/film/harbor.webm. Needs ffmpeg. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { chromium } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "../e2e/chromium";
import { harborFilm, harborFrame } from "../ops/demo/brand/pixel-film";
import { projectRoot } from "./stack";

const output = join(projectRoot, "ops/demo/film/harbor.webm");
const { seconds, framesPerSecond, width, height } = harborFilm;

/** WebM with VP9: every browser of the journeys plays it. The index leads, so that seeking is one request. */
const encoding = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-g", "24", "-deadline", "good"],
  ...["-cpu-used", "1", "-an", "-fflags", "+bitexact", "-cues_to_front", "1"],
];

async function drawFrames(into: Writable): Promise<void> {
  const browser = await chromium.launch({ args: chromiumArgs, ...prepareChromium() });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent("<!doctype html><style>body { margin: 0 }</style>");
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    await page.evaluate(
      (svg) => {
        document.body.innerHTML = svg;
      },
      harborFrame(frame / framesPerSecond),
    );
    if (!into.write(await page.screenshot())) await once(into, "drain");
  }
  into.end();
  await browser.close();
}

async function main(): Promise<void> {
  mkdirSync(dirname(output), { recursive: true });
  const source = ["-f", "image2pipe", "-framerate", String(framesPerSecond), "-i", "-"];
  const ffmpeg = spawn("ffmpeg", ["-v", "error", "-y", ...source, ...encoding, output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(ffmpeg, "exit");
  await drawFrames(ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  console.log(`${output}: ${Math.round(statSync(output).size / 1024)} KB`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
