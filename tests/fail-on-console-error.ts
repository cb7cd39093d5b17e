/** A test in which something was written to `console.error` fails, unless it put its own spy there. */
import { afterEach, beforeEach, expect, vi } from "vitest";

const original = console.error;
let written: unknown[][] = [];

// No spy of vitest's: it keeps each that was ever made and restores all of them after every test.
function record(...line: unknown[]) {
  written.push(line);
}

beforeEach(() => {
  written = [];
  console.error = record;
});

afterEach(() => {
  vi.restoreAllMocks();
  console.error = original;
  expect(written, "console.error was called").toEqual([]);
});
