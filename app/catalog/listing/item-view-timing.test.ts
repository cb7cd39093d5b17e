import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createItemViews } from "./item-view-timing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPage() {
  const sent: string[] = [];
  const views = createItemViews({
    set: (work, ms) => Number(setTimeout(work, ms)),
    clear: clearTimeout,
  });
  return {
    sent,
    stop: views.stop,
    show: (product: string, listing = "tee") =>
      views.show({ listing, product }, () => sent.push(`${listing} ${product}`)),
  };
}

test("ANA-02 a listing's view is sent once, at once, however often its page is rendered", () => {
  const { show, sent } = aPage();
  show("2");
  expect(sent).toEqual(["tee 2"]);
  show("2");
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["tee 2"]);
});

test("ANA-03 K-05 a view is sent again 200 ms after another product was chosen", () => {
  const { show, sent } = aPage();
  show("2");
  show("5");
  vi.advanceTimersByTime(199);
  expect(sent).toEqual(["tee 2"]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["tee 2", "tee 5"]);
});

test("ANA-03 of products chosen in quick succession only the last is sent, and a return to it is not", () => {
  const { show, sent } = aPage();
  show("2");
  show("5");
  vi.advanceTimersByTime(100);
  show("7");
  vi.advanceTimersByTime(200);
  expect(sent).toEqual(["tee 2", "tee 7"]);
  show("5");
  show("7");
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["tee 2", "tee 7"]);
});

test("ANA-02 another listing's view is sent at once; a page that was left sends nothing more", () => {
  const { show, stop, sent } = aPage();
  show("2");
  show("2", "cap");
  expect(sent).toEqual(["tee 2", "cap 2"]);
  show("5", "cap");
  stop();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(["tee 2", "cap 2"]);
});
