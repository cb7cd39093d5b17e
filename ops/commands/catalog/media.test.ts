import { expect, test, vi } from "vitest";
import type { FileUpload } from "#contract/media/upload-calls";
import { anOpsRun, aPlatform, readSent, refused, type SentCall } from "#tests/fixtures/ops/run";

const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
const platform = aPlatform({
  "PUT /v1/seller/media/brand/logo.svg": { path: "brand/logo.svg", bytes: svg.length },
  "PUT /v1/seller/media/favicon.png": refused(422, "media_content_mismatch", "It is no PNG."),
  "PUT /v1/seller/media/logo.svg": { path: "logo.svg", bytes: svg.length },
  "PUT /v1/seller/media/downloads/wallpapers.zip": { path: "downloads/wallpapers.zip", bytes: 9 },
});
const files = {
  "logo.svg": svg,
  "wallpapers.zip": "PK\u0003\u0004 a zip",
  "favicon.png": "<html>",
};

test("THM-11 a picture is uploaded into a folder, and the value for the theme is printed", async () => {
  const run = await anOpsRun(
    "media put @logo.svg --folder /brand/ --store aurora",
    platform,
    files,
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls).toEqual([
    { call: "PUT /v1/seller/media/brand/logo.svg", query: {}, body: svg },
  ]);
  // The platform detects the type, from name and bytes.
  expect(run.sent[0]?.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(run.printed).toMatch(/^brand\/logo\.svg +\d+ +\{\{assetPath\}\}\/brand\/logo\.svg$/m);
});

test("a picture that takes more than a minute to be stored is waited for", async () => {
  const given = vi.spyOn(AbortSignal, "timeout");
  await anOpsRun("media put @logo.svg --store aurora", platform, files);
  expect(given.mock.calls).toEqual([[290_000]]);
  given.mockRestore();
});

test("a folder that would lead to another call is refused before anything is sent", async () => {
  for (const folder of ["../operator", "brand/../x", "./brand"]) {
    const run = await anOpsRun(
      `media put @logo.svg --folder ${folder} --store aurora`,
      platform,
      files,
    );
    expect([run.exitCode, run.calls]).toEqual([2, []]);
  }
});

test("a file that is sold is named as a product's download", async () => {
  const run = await anOpsRun(
    "media put @wallpapers.zip --folder downloads --store aurora --json",
    platform,
    files,
  );
  expect(JSON.parse(run.printed)).toEqual([
    { path: "downloads/wallpapers.zip", bytes: 9, address: "downloads/wallpapers.zip" },
  ]);
});

const mib = 1024 * 1024;
const film = new Uint8Array(12 * mib).fill(120);
const anUpload = (change: Partial<FileUpload> = {}): { upload: FileUpload } => ({
  upload: {
    id: "up-1",
    path: "downloads/film.mp4",
    bytes: film.length,
    state: "open",
    partBytes: 8 * mib,
    received: [],
    ...change,
  },
});
const putFilm = "media put @film.mp4 --folder downloads --store aurora";
const part = (number: number) => `PUT /v1/seller/uploads/up-1/parts/${number}`;
const completion = "POST /v1/seller/uploads/up-1/completion";
const partLengths = (calls: readonly SentCall[]) =>
  calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => String(body).length);

test("a file to sell of 12 MiB is sent in two parts, which the limit of one request does not refuse", async () => {
  const platform = aPlatform({
    "POST /v1/seller/uploads": anUpload(),
    [part(1)]: { number: 1 },
    [part(2)]: { number: 2 },
    [completion]: anUpload({ state: "done", received: [1, 2] }),
  });
  const run = await anOpsRun(putFilm, platform, { "film.mp4": film });
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls.map(({ call }) => call)).toEqual([
    "POST /v1/seller/uploads",
    part(1),
    part(2),
    completion,
  ]);
  expect(run.calls[0]?.body).toEqual({ path: "downloads/film.mp4", bytes: 12 * mib });
  expect(partLengths(run.calls)).toEqual([8 * mib, 4 * mib]);
  expect(run.printed).toMatch(/^downloads\/film\.mp4 +12582912 +downloads\/film\.mp4$/m);
});

test("an upload that breaks off names how to go on, and then sends only what has not arrived", async () => {
  const breaksOff = aPlatform({
    "POST /v1/seller/uploads": anUpload(),
    [part(1)]: { number: 1 },
    [part(2)]: refused(401, "token_unknown", "No."),
  });
  const broken = await anOpsRun(putFilm, breaksOff, { "film.mp4": film });
  expect(broken.exitCode).toBe(1);
  expect(broken.warned).toContain("go on with --resume up-1");
  const platform = aPlatform({
    "GET /v1/seller/uploads/up-1": anUpload({ received: [1] }),
    [part(2)]: { number: 2 },
    [completion]: anUpload({ state: "done", received: [1, 2] }),
  });
  const resumed = await anOpsRun(`${putFilm} --resume up-1`, platform, { "film.mp4": film });
  expect(resumed.exitCode).toBe(0);
  expect(partLengths(resumed.calls)).toEqual([4 * mib]);
  const other = await anOpsRun(`${putFilm} --resume up-1`, platform, {
    "film.mp4": film.subarray(1),
  });
  expect([other.exitCode, other.calls.length]).toEqual([2, 1]);
});

test("a file that is too large to sell is named with the reason, and the others are uploaded", async () => {
  const platform = aPlatform({
    "POST /v1/seller/uploads": refused(422, "file_too_large", "At most 2 GiB."),
    "PUT /v1/seller/media/downloads/wallpapers.zip": { path: "downloads/wallpapers.zip", bytes: 9 },
  });
  const run = await anOpsRun(
    "media put @film.mp4 @wallpapers.zip --folder downloads --store aurora",
    platform,
    { "film.mp4": film, "wallpapers.zip": files["wallpapers.zip"] },
  );
  expect([run.exitCode, run.warned]).toEqual([1, "film.mp4: At most 2 GiB."]);
  expect(run.printed).toContain("downloads/wallpapers.zip");
});

test("a file that is no picture or film, or too large for one, is refused with where it can be sold", async () => {
  const platform = aPlatform({
    "PUT /v1/seller/media/notes.pdf": refused(422, "media_type_unsupported", "Media may be SVG."),
    "PUT /v1/seller/media/album.zip": refused(413, "body_too_large", "At most 10 MiB."),
  });
  const run = await anOpsRun("media put @notes.pdf @album.zip --store aurora", platform, {
    "notes.pdf": "%PDF",
    "album.zip": "PK",
  });
  expect(run.exitCode).toBe(1);
  expect(run.warned.split("\n")).toEqual([
    "notes.pdf: Media may be SVG. What is sold goes to --folder downloads.",
    "album.zip: The platform found the upload too large. Send a smaller file. What is sold goes to --folder downloads.",
  ]);
});

test("a rejected file is named with the reason, and the others are uploaded", async () => {
  const run = await anOpsRun("media put @favicon.png @logo.svg --store aurora", platform, files);
  expect([run.exitCode, run.warned]).toEqual([1, "favicon.png: It is no PNG."]);
  expect(run.printed).toContain("{{assetPath}}/logo.svg");
});

test("a file that is not there, or a name that two have, sends nothing", async () => {
  const missing = await anOpsRun("media put @logo.svg @lgo.png --store aurora", platform, files);
  expect([missing.exitCode, missing.sent]).toEqual([1, []]);
  expect(missing.warned).toBe("lgo.png cannot be read. Is the name right, and is it a file?");
  const twins = await anOpsRun("media put @logo.svg @logo.svg --store aurora", platform, files);
  expect([twins.exitCode, twins.sent]).toEqual([2, []]);
  expect(twins.warned).toBe("logo.svg and logo.svg would both be logo.svg.");
});

test("what is no fault of the file ends the run", async () => {
  const run = await anOpsRun(
    "media put @logo.svg @favicon.png --store aurora",
    () => refused(401, "token_unknown", "No."),
    files,
  );
  expect([run.exitCode, run.sent.length]).toEqual([1, 1]);
});

test("the sizes of all images are made, of drawings and of what is sold none", async () => {
  const file = (path: string, contentType: string) => ({
    path,
    contentType,
    bytes: 9,
    uploadedAt: "2026-11-23T09:00:00.000Z",
  });
  const stored = [
    file("brand/hero.jpg", "image/jpeg"),
    file("brand/logo.svg", "image/svg+xml"),
    file("downloads/print.png", "image/png"),
    file("tee.png", "image/png"),
  ];
  const answers = aPlatform({
    "GET /v1/seller/media": { files: stored, next: null },
    "POST /v1/seller/images": { path: "tee.png", bytes: 8, variants: 10 },
  });
  const run = await anOpsRun("media resize --store aurora --json", answers);
  expect(run.exitCode).toBe(0);
  expect(run.calls.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { path: "brand/hero.jpg" },
    { path: "tee.png" },
  ]);
  expect(JSON.parse(run.printed)).toHaveLength(2);
});

test("a store without images that have sizes is named, without an empty table", async () => {
  const answers = aPlatform({ "GET /v1/seller/media": { files: [], next: null } });
  const run = await anOpsRun("media resize --store aurora", answers);
  expect([run.exitCode, run.printed]).toEqual([
    0,
    'Store "aurora" has no images of which smaller sizes are made.',
  ]);
});

test("an image that cannot be read is named, and those after it are resized all the same", async () => {
  const run = await anOpsRun(
    "media resize broken.jpg tee.png --store aurora --json",
    async (request) => {
      const { body } = await readSent(request.clone());
      return JSON.stringify(body).includes("broken")
        ? refused(422, "image_unreadable", "This is no image.")
        : Response.json({ path: "tee.png", bytes: 8, variants: 10 });
    },
  );
  expect([run.exitCode, run.warned]).toEqual([1, "broken.jpg: This is no image."]);
  expect(JSON.parse(run.printed)).toEqual([{ path: "tee.png", bytes: 8, variants: 10 }]);
});

test("a named image is resized by itself, and a missing one is reported", async () => {
  const answers = aPlatform({
    "POST /v1/seller/images": refused(404, "media_missing", "There is no such file."),
  });
  const run = await anOpsRun("media resize none.jpg --store aurora", answers);
  expect(run.exitCode).toBe(1);
  expect(run.warned).toContain("There is no such file.");
});
