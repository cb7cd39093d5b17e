import { expect, test } from "vitest";
import type { ListingInput } from "#contract/catalog/catalog-import";
import { createPlatformClient } from "#ops/cli/platform-client";
import { aPlatform, refused } from "#tests/kits/ops/run";
import { ImageCopier } from "./copy-images";

const front = "https://cdn.example/tee-front.jpg?v=17";
const back = "https://cdn.example/tee-back.png";

function aListing(src: string[]): ListingInput {
  const sizes = [{ label: "M", prices: { USD: 2400 }, stock: null }];
  const images = src.map((one) => ({ src: one, alt: "A tee" }));
  const variations = [{ colorName: "Red", hex: "#aa0000", images, sizes }];
  const product = { key: "tee", title: "Tee", productType: "T-shirt", variations };
  return {
    ...{ sourceKey: "tee", slug: "tee", title: "Tee", descriptionHtml: "" },
    images: images.slice(0, 1),
    products: [product],
  };
}

type Recorded = { asked: string[]; uploads: string[]; reports: string[]; copier: ImageCopier };

function aCopier(
  pictures: Record<string, Response>,
  platform: Record<string, unknown> = {},
): Recorded {
  const recorded = { asked: [] as string[], uploads: [] as string[], reports: [] as string[] };
  const known = aPlatform({ "GET /v1/seller/media": { files: [], next: null }, ...platform });
  const client = createPlatformClient({
    platformUrl: "http://platform.test",
    token: "token",
    storeSlug: "aurora",
    send: async (request) => {
      if (request.method !== "PUT") return known(request);
      const path = new URL(request.url).pathname.replace("/v1/seller/media/", "");
      recorded.uploads.push(`${request.headers.get("Content-Type")} ${await request.text()}`);
      return Response.json({ path, bytes: 1 });
    },
  });
  const fetchUrl = async (request: Request) => {
    recorded.asked.push(request.url);
    return pictures[request.url]?.clone() ?? new Response("none", { status: 404 });
  };
  return {
    ...recorded,
    copier: new ImageCopier(client, fetchUrl, (text) => recorded.reports.push(text)),
  };
}

const aPicture = (text: string, type: string) =>
  new Response(text, { headers: { "Content-Type": type } });
const srcsOf = (listing: ListingInput) =>
  listing.products[0]?.variations[0]?.images?.map(({ src }) => src);

test("linked images are stored once each, and the listing names the copies", async () => {
  const { copier, asked, uploads, reports } = aCopier({
    [front]: aPicture("front", "image/jpeg"),
    [back]: aPicture("back", "image/png; charset=binary"),
  });
  const copied = await copier.copyListing(aListing([front, back, "brand/own.svg"]));
  const [first, second, third] = srcsOf(copied) ?? [];
  expect(first).toMatch(/^imported\/[0-9a-f]{24}\.jpg$/);
  expect(second).toMatch(/^imported\/[0-9a-f]{24}\.png$/);
  expect([third, copied.images?.[0]?.src]).toEqual(["brand/own.svg", first]);
  expect(copied.products[0]?.variations[0]?.images?.[0]?.alt).toBe("A tee");
  expect(asked.sort()).toEqual([back, front]);
  expect(uploads.sort()).toEqual(["image/jpeg front", "image/png back"]);
  expect(reports).toEqual([]);
});

test("a second import of the same address copies nothing", async () => {
  const first = aCopier({ [front]: aPicture("front", "image/jpeg") });
  const [path = ""] = srcsOf(await first.copier.copyListing(aListing([front]))) ?? [];
  const stored = {
    ...{ path, bytes: 5, contentType: "image/jpeg", uploadedAt: "2026-11-23T09:00:00.000Z" },
  };
  const second = aCopier({}, { "GET /v1/seller/media": { files: [stored], next: null } });
  expect(srcsOf(await second.copier.copyListing(aListing([front])))).toEqual([path]);
  expect([second.asked, second.uploads]).toEqual([[], []]);
});

test("an image that is gone or none stays linked, and the report says why", async () => {
  const { copier, reports, uploads } = aCopier({ [back]: aPicture("<html>", "text/html") });
  expect(srcsOf(await copier.copyListing(aListing([front, back])))).toEqual([front, back]);
  expect(uploads).toEqual([]);
  expect(reports.sort()).toEqual([
    `${back} stays linked: text/html is no image`,
    `${front} stays linked: the answer is 404`,
  ]);
});

test("a platform that cannot list the media ends the import", async () => {
  const { copier } = aCopier({}, { "GET /v1/seller/media": refused(401, "token_wrong", "No.") });
  await expect(copier.copyListing(aListing([front]))).rejects.toThrow("does not accept the token");
});
