/** Store whose every text is from the Big List of Naughty Strings, compared with one of plain texts. */
import { createRequire } from "node:module";
import * as z from "zod";
import type { ThemeData } from "../contract/theme/theme";
import { expect, test } from "./fixtures";
import { aListing, aProduct, openTestStore } from "./test-store";
import { themesOf } from "./themes";

const naughty = z
  .array(z.string())
  .parse(createRequire(import.meta.url)("big-list-of-naughty-strings/blns.json"))
  .filter((text) => /[<>"'`&{}()\\]|script/i.test(text) && text.trim() !== "");

/** Titles end at 300 characters: as many of them as hold all of it. */
const titles = naughty.reduce<string[]>((packed, text) => {
  const last = packed.at(-1);
  if (last !== undefined && last.length + text.length < 290)
    packed[packed.length - 1] = `${last} ${text}`;
  else packed.push(text.slice(0, 290));
  return packed;
}, []);

function aTheme(text: (index: number) => string): ThemeData {
  return {
    content: {
      header: { showAboutLink: true, links: [{ label: text(1), url: "https://elsewhere.test/" }] },
      heroBanner: {
        title: text(2),
        subtitle: text(3),
        body: text(4),
        ctaText: text(5),
        titleBadge: text(6),
        showSearch: true,
        searchPlaceholder: text(7),
      },
      notification: { text: text(8) },
      countdown: {
        enabled: true,
        title: text(9),
        text: text(10),
        endsAt: "2040-01-01T00:00:00Z",
        ctaText: text(11),
      },
      footer: { about: { textContent: text(12) } },
      about: { aboutText: [{ id: "a", text: text(13), list: [text(14)] }] },
      cart: { heading: text(15) },
    },
  };
}

type Read = { counts: Record<string, number>; faults: string[] };

/** Runs in the browser, whose parser is the one that counts. Words, links and pictures may be a seller's own. */
function readPage([html, origin]: [string, string]): Read {
  const page = new DOMParser().parseFromString(html, "text/html");
  const read: Read = { counts: {}, faults: [] };
  for (const element of page.querySelectorAll("*")) {
    const tag = element.localName;
    const isRich = element.parentElement?.closest(".prose, .about-words") != null;
    if (!isRich) read.counts[tag] = (read.counts[tag] ?? 0) + 1;
    else if (!/^(div|p|br|strong|em|b|i|u|ul|ol|li|h[1-4]|a|img|t\w+)$/.test(tag))
      read.faults.push(tag);
    for (const { name, value } of element.attributes) {
      if (/^on|^(style|srcdoc|formaction|http-equiv|background)$/.test(name))
        read.faults.push(`${tag} ${name}`);
      if (!/^(href|src|action|poster|srcset)$/.test(name)) continue;
      const { protocol } = URL.parse(value, origin) ?? { protocol: "nowhere" };
      if (!/^(https?:|mailto:|nowhere)$/.test(protocol))
        read.faults.push(`${tag} ${name} ${protocol}`);
    }
  }
  return read;
}

test("THM-10 LST-30 no text of a seller's adds an element, a handler or an address to any page", async ({
  page,
  shop,
  storeUrl,
  getAnswer,
}) => {
  const open = async (text: (index: number) => string) => {
    const listings = titles.map((_, index) =>
      aListing(`tee-${index}`, {
        title: text(index),
        descriptionHtml: `<p>${text(index)}</p>${text(index + 1)}`,
        products: [
          aProduct({
            title: text(index + 2),
            productType: text(index + 3).slice(0, 120),
            materials: text(index + 4),
          }),
        ],
      }),
    );
    const { slug } = await openTestStore(shop, listings);
    await themesOf(shop, slug).publish(aTheme(text));
    return async (path: string) => {
      const answer = await getAnswer(storeUrl(slug, path));
      expect(answer.status(), path).toBe(200);
      return page.evaluate(readPage, [await answer.text(), storeUrl(slug)] as [string, string]);
    };
  };
  const readPlain = await open((index) => `Plain words ${index}`);
  const readNaughty = await open((index) => titles[index % titles.length] ?? "");
  for (const path of ["/", "/listing/tee-0", "/listing/tee-7", "/about", "/cart", "/track"]) {
    const [plain, read] = [await readPlain(path), await readNaughty(path)];
    expect(read.faults, path).toEqual([]);
    expect(read.counts, path).toEqual(plain.counts);
  }
  // What is found differs with the words.
  const search = `/search?searchterm=${encodeURIComponent("<script>alert(1)</script>")}`;
  expect((await readNaughty(search)).faults).toEqual([]);
});
