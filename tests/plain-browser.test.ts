/** The browser without scripts of the journeys: what it reads, and what it sends, is what a browser would. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createPlainBrowser } from "../e2e/plain-browser";

type Answer = { status?: number; headers?: Record<string, string | string[]>; body?: string };

/** Answers by `METHOD /path`, and remembers what was asked. */
async function aSite(answers: Record<string, Answer>) {
  const asked: { call: string; cookie: string; type: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { cookie = "", "content-type": type = "" } = request.headers;
    const call = `${request.method} ${request.url}`;
    asked.push({ call, cookie, type, body: await text(request) });
    const { status = 200, headers = {}, body = "" } = answers[call] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, browser: createPlainBrowser(`http://shop.localhost:${port}`) };
}

const page = (body: string): Answer => ({ body: `<!DOCTYPE html><main>${body}</main>` });

test("a form sends what a browser would: what is ticked, chosen and typed, and neither what is off nor another button", async () => {
  const { browser, asked } = await aSite({
    "GET /": page(`<form method="post" action="/save">
      <label>Name <input name="name" value="Ada"></label><label for="n">Note</label><textarea id="n" name="note"></textarea>
      <label><input type="radio" name="size" value="S" checked>Small</label>
      <label><input type="radio" name="size" value="L">Large</label>
      <label><input type="checkbox" name="gift" checked>Gift</label>
      <select name="color" aria-label="Colour"><option>Ink<option value="m">Moss</select>
      <fieldset disabled><input name="off" value="1"></fieldset>
      <button name="intent" value="drop">Drop</button></form><button form="none">Else</button>
      <form id="two"></form><input form="two" name="other"><button name="intent" value="keep">No form</button>`),
    "POST /save": page("<h1>Saved</h1>"),
  });
  await browser.open("/");
  browser.fill("Note", "one\ntwo");
  browser.check("Large");
  browser.check("Gift", false);
  browser.choose("Colour", "Moss");
  await browser.press("Drop");
  expect(browser.texts("h1")).toEqual(["Saved"]);
  expect(asked.at(-1)).toMatchObject({
    call: "POST /save",
    body: "name=Ada&note=one%0D%0Atwo&size=L&color=m&intent=drop",
  });
});

test("what is folded, hidden or in a closed dialog is neither read nor pressed until it is unfolded", async () => {
  const { browser } = await aSite({
    "GET /":
      page(`<p hidden>Secret</p><dialog><button>Closed</button></dialog><details><summary>More</summary>
      <form method="post"><button>Remove</button></form></details>`),
  });
  await browser.open("/");
  expect(browser.text()).toBe("More");
  await expect(browser.press("Remove")).rejects.toThrow('0 buttons "Remove"');
  browser.unfold("More");
  expect(browser.text()).toBe("More Remove");
  expect(browser.has("button", "Closed")).toBe(false);
});

test("a required field that is empty is asked for first, and of two fields of a name one has to be chosen", async () => {
  const { browser } = await aSite({
    "GET /": page(`<form method="post"><input name="email" aria-label="E-mail" required>
      <input name="other" aria-label="E-mail"><button>Send</button></form>`),
  });
  await browser.open("/");
  await expect(browser.press("Send")).rejects.toThrow("ask for email first");
  expect(() => browser.fill("E-mail", "a")).toThrow('2 fields "E-mail"');
  browser.fill("E-mail", "a", { at: 0 });
  await browser.press("Send");
  expect(browser.status()).toBe(404);
});

test("a redirect takes its cookies along, 307 the form too, and a cookie whose time is over goes", async () => {
  const { browser, asked } = await aSite({
    "GET /": page(
      `<form method="post" action="/a"><input name="x" value="1"><button>Go</button></form>`,
    ),
    "POST /a": { status: 307, headers: { location: "/b", "set-cookie": "said=yes; Path=/" } },
    "POST /b": {
      status: 303,
      headers: { location: "/c", "set-cookie": ["said=; Max-Age=0", "new=1"] },
    },
    "GET /c": page("There"),
  });
  await browser.open("/");
  await browser.press("Go");
  expect(browser.text()).toBe("There");
  expect(asked.slice(1)).toMatchObject([
    { call: "POST /a", cookie: "", body: "x=1" },
    { call: "POST /b", cookie: "said=yes", body: "x=1" },
    { call: "GET /c", cookie: "new=1", body: "" },
  ]);
});

test("a file is sent with its name, a search by its address, and a failure of the server ends the walk", async () => {
  const { browser, asked } = await aSite({
    "GET /":
      page(`<form method="post" action="/up" enctype="multipart/form-data"><input type="file" name="file" aria-label="File">
      <button>Upload</button></form><form action="/find?old=1"><input name="q" aria-label="Search"><button>Find</button></form>`),
    "POST /up": { status: 500 },
  });
  await browser.open("/");
  browser.attach("File", new File(["a,b"], "goods.csv", { type: "text/csv" }));
  await expect(browser.press("Upload")).rejects.toThrow("500");
  const [, { type, body } = { type: "", body: "" }] = asked;
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="file"; filename="goods\.csv"[\s\S]*a,b/);
  browser.fill("Search", "tee & mug");
  await browser.press("Find");
  expect(asked.at(-1)?.call).toBe("GET /find?q=tee+%26+mug");
});
