import { expect, test } from "vitest";
import { isUnreachable, revalidatesUnlessOffline, withFallback } from "./offline-form";

const lost = () => ({ reason: "unreachable" });

test("a response is passed on, a redirect is rethrown, and a failed request gives the offline result", async () => {
  expect(await withFallback(Promise.resolve("saved"), lost)).toBe("saved");
  const redirect = new Response(null, { status: 302 });
  await expect(withFallback(Promise.reject(redirect), lost)).rejects.toBe(redirect);
  const caught = await withFallback(Promise.reject(new TypeError("Failed to fetch")), lost);
  expect(isUnreachable(caught)).toBe(true);
});

test.each([undefined, null, "unreachable", {}, { reason: "cart-full" }])(
  "%j is not the result of an offline form",
  (answer) => {
    expect(isUnreachable(answer)).toBe(false);
  },
);

test.each([
  [undefined, undefined, true],
  [200, { ok: true }, true],
  [303, undefined, true],
  [400, {}, false],
  [422, { reason: "line-gone" }, false],
  [503, undefined, false],
  [undefined, { reason: "unreachable" }, false],
])(
  "ERR-05 after a form that was answered %s %j the page is revalidated: %s",
  (status, result, isRead) => {
    const url = new URL("https://aurora.test/contact");
    const args = {
      currentUrl: url,
      nextUrl: url,
      currentParams: {},
      nextParams: {},
      formMethod: "POST" as const,
      actionResult: result,
      defaultShouldRevalidate: true,
      ...(status !== undefined && { actionStatus: status }),
    };
    expect(revalidatesUnlessOffline(args)).toBe(isRead);
    expect(revalidatesUnlessOffline({ ...args, defaultShouldRevalidate: false })).toBe(false);
  },
);
