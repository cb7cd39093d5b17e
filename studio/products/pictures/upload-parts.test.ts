import { expect, test } from "vitest";
import type { FileUpload } from "#contract/media/upload-calls";
import { maxFileBytes, type UploadTransport, uploadInParts } from "./upload-parts";

const partBytes = 4;

/** A server that keeps parts, and a line that breaks at the calls that are named. */
function aServer(breaks: number[] = []) {
  const parts = new Map<number, string>();
  const asked: string[] = [];
  const stored = new Map<string, string>();
  let upload: FileUpload | null = null;
  const answer = () => ({
    ok: true as const,
    upload: upload && { ...upload, received: [...parts.keys()] },
  });
  const tools: UploadTransport = {
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    pause: async () => undefined,
    send: async ({ step, number = "", bytes = "" }, body, onSent) => {
      asked.push(`${step}${number}`);
      if (breaks.includes(asked.length)) throw new Error("The connection is lost");
      if (step === "begin") {
        upload = {
          id: "u1",
          path: "downloads/a/album.zip",
          bytes: Number(bytes),
          state: "open",
          partBytes,
          received: [],
        };
      }
      if (step === "read" && upload === null) return { ok: false, code: "upload_unknown" };
      if (step === "part" && body !== null) {
        onSent(body.size);
        parts.set(Number(number), await body.text());
      }
      return answer();
    },
  };
  return {
    tools,
    asked,
    stored,
    content: () =>
      [...parts]
        .sort()
        .map(([, text]) => text)
        .join(""),
  };
}

const aFile = (text: string) => new File([text], "album.zip", { lastModified: 1 });

test("a file is sent part by part with its progress, and put together", async () => {
  const server = aServer();
  const shares: number[] = [];
  const file = aFile("abcdefghij");
  const sent = await uploadInParts(server.tools, {
    file,
    onProgress: (share) => shares.push(share),
  });
  expect(sent).toMatchObject({ ok: true, path: "downloads/a/album.zip" });
  expect(server.asked).toEqual(["begin", "part1", "part2", "part3", "complete"]);
  expect(server.content()).toBe("abcdefghij");
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(server.stored.size).toBe(0);
});

test("a part whose connection was lost is sent again, and the others are not", async () => {
  const server = aServer([3, 4]);
  const sent = await uploadInParts(server.tools, { file: aFile("abcdefghij"), onProgress() {} });
  expect(sent.ok).toBe(true);
  expect(server.asked.join(" ")).toBe("begin part1 part2 part2 part2 part3 complete");
});

test("the same file chosen again after a reload goes on where it was", async () => {
  const server = aServer(Array.from({ length: 9 }, (_, index) => index + 3));
  const first = await uploadInParts(server.tools, { file: aFile("abcdefghij"), onProgress() {} });
  expect(first).toEqual({ ok: false, code: "upload_paused" });
  const before = server.asked.length;
  const again = await uploadInParts(server.tools, { file: aFile("abcdefghij"), onProgress() {} });
  expect(again.ok).toBe(true);
  expect(server.asked.slice(before)).toEqual(["read", "part2", "part3", "complete"]);
  expect(server.content()).toBe("abcdefghij");
});

test("a file above the limit is refused before anything is sent", async () => {
  const server = aServer();
  const file = Object.defineProperty(aFile("a"), "size", { value: maxFileBytes + 1 });
  expect(await uploadInParts(server.tools, { file, onProgress() {} })).toEqual({
    ok: false,
    code: "file_too_large",
  });
  expect(server.asked).toEqual([]);
});

test("a file that is cancelled sends no further part, and what has arrived is not sent again", async () => {
  const server = aServer();
  const controller = new AbortController();
  const { signal } = controller;
  const file = aFile("one two three");
  const onProgress = (share: number) => share > 0.5 && controller.abort();
  const sent = await uploadInParts(server.tools, { file, onProgress, signal });
  expect(sent).toEqual({ ok: false, code: "cancelled" });
  const asked = server.asked.length;
  expect(server.asked.at(-1)).toBe("part2");
  await uploadInParts(server.tools, { file, onProgress: () => {} });
  expect(server.asked.slice(asked)).toEqual(["read", "part3", "part4", "complete"]);
  expect(server.content()).toBe("one two three");
});
