import { expect, test } from "vitest";
import type { OpenStore } from "#studio/session/require-account.server";
import { pathFor, storeFile } from "./store-file.server";

test.each([
  ["Über Größe (1).JPG", "products/a1-u-ber-gro-e-1.jpg"],
  ["../../etc/passwd", "products/a1-etc-passwd"],
  [".png", "products/a1-file.png"],
  ["photo.tar.gz", "products/a1-photo-tar.gz"],
])("the file %j gets a path that is safe", (name, expected) => {
  expect(pathFor("picture", name, "a1")).toBe(expected);
});

test("a file that is sold keeps its name for its buyers", () => {
  expect(pathFor("download", "Harbor Nights.zip", "a1")).toBe("downloads/a1/harbor-nights.zip");
});

test("a file that is sent again after its answer was lost is stored under the same path, and another one under its own", async () => {
  const call = async () => ({});
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const send = async (use: "picture" | "download", text: string) => {
    const file = await new Blob([text]).arrayBuffer();
    const stored = await storeFile(store, { use, name: "a.png", file, shopOrigin: "" });
    return stored.ok ? stored.path : "";
  };
  expect(await send("picture", "one")).toMatch(/^products\/[0-9a-f]{16}-a\.png$/);
  for (const use of ["picture", "download"] as const) {
    expect(await send(use, "one")).toBe(await send(use, "one"));
    expect(await send(use, "one")).not.toBe(await send(use, "two"));
  }
});

test("a font or a film that is dropped onto a product's pictures is refused, and can be sold as a file", async () => {
  const paths: string[] = [];
  const call = async (_call: unknown, { params }: { params: { path: string } }) => {
    paths.push(params.path);
    return { path: params.path, bytes: 1 };
  };
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const given = { file: new ArrayBuffer(1), shopOrigin: "https://aurora.example" };
  const send = (use: "picture" | "download", name: string) =>
    storeFile(store, { ...given, use, name });
  for (const [name, code] of [
    ["face.woff2", "media_type_unsupported"],
    ["Tour.MP4", "picture_is_film"],
    ["loop.webm", "picture_is_film"],
  ] as const) {
    expect(await send("picture", name)).toEqual({ ok: false, code });
    expect(await send("download", name)).toMatchObject({ ok: true });
  }
  for (const name of ["IMG_1.JPG", "a.jpeg", "b.png", "c.webp", "d.avif", "e.gif", "f.svg"]) {
    expect(await send("picture", name)).toMatchObject({ ok: true });
  }
  expect(paths).toHaveLength(10);
});

test("a file without any bytes is called empty, and is not sent on", async () => {
  const call = async () => {
    throw new Error("It was sent");
  };
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const given = { file: new ArrayBuffer(0), shopOrigin: "https://aurora.example" };
  expect(await storeFile(store, { use: "picture", name: "a.jpg", ...given })).toEqual({
    ok: false,
    code: "file_empty",
  });
});
