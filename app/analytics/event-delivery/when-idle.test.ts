import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

afterEach(() => void vi.unstubAllGlobals());

test("ANA-01 nothing is begun on a page that a browser drew ahead, until it is seen", () => {
  const listeners: (() => void)[] = [];
  const addEventListener = (_name: string, listener: () => void) => void listeners.push(listener);
  const document = { prerendering: true, addEventListener };
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  document.prerendering = false;
  for (const listener of listeners) listener();
  expect(work).toHaveBeenCalledTimes(1);
});
