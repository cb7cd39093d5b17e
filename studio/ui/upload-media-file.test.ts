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

test("a film above the limit of its route is too large, which another try does not help", async () => {
  vi.stubGlobal("XMLHttpRequest", TooLargeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const film = new File(["film"], "film.mp4");
  const sent = uploadMediaFile("/stores/tiny/look/upload", film, () => {});
  expect(await sent).toBe("too-large");
});
