/** Other people's servers, as an import meets them: a picture for every address, of a colour of its own. */
import { Hono } from "hono";
import { plainPng, type Rgb } from "./plain-png";

const SLOW_MS = 1_000;
const SIZE = { width: 400, height: 500 };

function colorOf(address: string): Rgb {
  let hash = 7;
  for (const letter of address) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 16_777_213;
  return [hash >> 16, (hash >> 8) & 255, hash & 255];
}

export function buildPictureRoutes(): Hono {
  const routes = new Hono();
  routes.get("/pictures", async (c) => {
    const address = c.req.query("address") ?? "";
    if (address.includes("missing")) return c.text("There is no such picture.", 404);
    if (address.includes("slow")) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const picture = await plainPng(SIZE.width, SIZE.height, colorOf(address));
    return c.body(picture, 200, { "content-type": "image/png" });
  });
  return routes;
}
