import { expect, onTestFinished, test, vi } from "vitest";
import { uploadMediaFile } from "./upload-media-file";

/** Answers as a route does whose limit a body exceeds. */
class TooLargeRequest {
  readonly upload = {};
  readonly status = 413;
  readonly responseText = "<h1>Content Too Large</h1>";
  onload = () => {};
  getResponseHeader = () => "text/html";
  open = () => {};
  send = () => this.onload();
}

/** On its way until it is ended. */
class SlowRequest {
  readonly upload = {};
  onabort = () => {};
  open = () => {};
  send = () => {};
  abort = () => this.onabort();
}

test("a film that is cancelled half-way is neither stored nor called failed", async () => {
  vi.stubGlobal("XMLHttpRequest", SlowRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const controller = new AbortController();
  const film = new File(["film"], "film.mp4");
  const what = { file: film, shown: "media" } as const;
  const sent = uploadMediaFile("/upload", what, () => {}, controller.signal);
  controller.abort();
  expect(await sent).toBe("cancelled");
});

test("a film above the limit of its route is too large, which another try does not help", async () => {
  vi.stubGlobal("XMLHttpRequest", TooLargeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const film = new File(["film"], "film.mp4");
  const sent = uploadMediaFile("/upload", { file: film, shown: "media" }, () => {});
  expect(await sent).toEqual({ reason: "tooLarge" });
});

test.each([
  ["IMG_0042.HEIC", "media", "heic"],
  ["IMG_0042.heic", "pictures", "heic"],
  ["clip.MOV", "media", "filmKind"],
  ["clip.mp4", "pictures", "film"],
] as const)(
  "%s chosen among %s is not sent, and says what to do instead",
  async (name, shown, reason) => {
    vi.stubGlobal("XMLHttpRequest", () => expect.unreachable("It was sent"));
    onTestFinished(() => void vi.unstubAllGlobals());
    const file = new File(["content"], name);
    expect(await uploadMediaFile("/upload", { file, shown }, () => {})).toEqual({ reason });
  },
);
