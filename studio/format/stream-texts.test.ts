import { expect, test } from "vitest";
import { streamTexts } from "./stream-texts";

test("16 an export whose first page cannot be read fails before the file begins", async () => {
  async function* failing(): AsyncGenerator<string> {
    yield await Promise.reject(new Error("no answer"));
  }
  await expect(streamTexts(failing())).rejects.toThrow("no answer");
});

test("16 an export is written in its order, and to its end", async () => {
  async function* pages(): AsyncGenerator<string> {
    yield "head\n";
    yield "first\n";
    yield "second\n";
  }
  expect(await new Response(await streamTexts(pages())).text()).toBe("head\nfirst\nsecond\n");
});
