import { expect, test } from "./fixtures";

// Whatever that page loads names it as well.
test.use({ expectedPageErrors: [/has e-mail address: ada@example\.com$/] });

test("a style attribute, an error and an address that names a person are reported in whichever window or context a journey opens @sizeless", async ({
  page,
  browser,
  storeUrl,
  pageErrors,
}) => {
  const refused = [/Content Security Policy/];
  const reported = (expected: readonly RegExp[]) =>
    expect
      .poll(() => pageErrors.splice(0))
      .toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  const context = await browser.newContext();
  const other = await browser.newPage();
  for (const shown of [page, await page.context().newPage(), await context.newPage(), other]) {
    await shown.route(storeUrl("tiny"), async (route) => {
      const host = new URL(route.request().url()).host;
      const url = `http://127.0.0.1:${new URL(storeUrl("tiny")).port}/`;
      // The name is known to browsers alone.
      const response = await route.fetch({ url, headers: { host } });
      const body = (await response.text()).replace("</body>", '<i style="color: red"></i></body>');
      await route.fulfill({ response, body });
    });
    await shown.goto(storeUrl("tiny"));
    await reported(refused);
  }
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("about:blank"));
  const popup = await opening;
  await popup.evaluate(() => void setTimeout(() => Promise.reject(new Error("of the popup"))));
  await reported([/of the popup/]);
  await page.goto(storeUrl("tiny", "/about?email=ada%40example.com"));
  await expect
    .poll(() => pageErrors)
    .toContainEqual(expect.stringMatching(/^GET .* has e-mail address: ada@example.com$/));
  await context.close();
  await other.close();
});
