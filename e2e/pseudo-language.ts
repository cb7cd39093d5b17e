/** A shop in a pseudo-language, and the texts of a page that are not translated to it. */
import { expect, type Page } from "@playwright/test";
import type { StackUrls } from "../scripts/stack-settings";
import { disguiseAll } from "../tests/pseudo-words";
import { layoutFaultsOf } from "./page-faults";
import { type RemoteShop, startRemoteShop } from "./remote-shop";
import { findRenderedTwice, listenTo, markServersElements } from "./rendered-twice";
import { hydrated } from "./shop-steps";
import { forceWideFallback, waitForWideFallback } from "./wide-fallback-font";

/** A storefront whose German is disguised, before a store that has other names too. */
export function startPseudoShop(shop: StackUrls, slug: string) {
  return startRemoteShop(
    shop,
    slug,
    {},
    {
      published: true,
      variants: {
        gated: (store) => ({ ...store, accessVersion: 1 }),
        adults: (store) => ({
          ...store,
          settings: { ...(store.settings as object), flags: { ageGate: true } },
        }),
      },
      rewriteAsset: (name, text) =>
        /^(terms\.|privacy\.)?de-/.test(name)
          ? JSON.stringify(disguiseAll(JSON.parse(text)))
          : text,
    },
  );
}

/** Names that are the same in every language, and what the browser's own German gives. */
function listKnownWords(): string[] {
  const named = (type: "language" | "currency" | "region", codes: string[]) => {
    const names = new Intl.DisplayNames("de", { type });
    return codes.map((code) => names.of(code) ?? code);
  };
  const days = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, day % 12, day + 1)));
  const parts = days.flatMap((day) =>
    (["short", "long"] as const).flatMap((length) =>
      new Intl.DateTimeFormat("de", { weekday: length, month: length, timeZone: "UTC" })
        .formatToParts(day)
        .map(({ value }) => value),
    ),
  );
  const locales = ["en", "de", "nl", "fr", "it", "es", "pt-BR", "en-GB"];
  const ownNames = locales.map((one) => new Intl.DisplayNames(one, { type: "language" }).of(one));
  const currencies = ["USD", "GBP", "EUR", "AUD", "CAD"];
  const names = [
    ...named("language", locales),
    ...ownNames.flatMap((name) => name ?? []),
    // As a shop names them, each in its own language.
    "Français",
    "Italiano",
    "Español",
    "Português (Brasil)",
    "English (UK)",
    ...named("currency", currencies),
    ...currencies,
    ...parts,
  ];
  return names.filter((word) => /[A-Za-z]{2}/.test(word)).sort((a, b) => b.length - a.length);
}

/** Once: `Intl` takes its time. */
const knownWords = listKnownWords();

/**
 * What a page says, shows as a hint or reads out in letters that are neither disguised nor the
 * seller's. The seller of this shop writes Greek.
 */
async function undisguisedIn(page: Page, allowed: RegExp): Promise<string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent?.closest(
          "script, style, template, [autocomplete=address-level1], [autocomplete=country]",
        )
      )
        continue;
      texts.push(node.textContent ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"]) {
      for (const element of document.querySelectorAll(`[${name}]:not(iframe)`)) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    for (const element of document.querySelectorAll(
      "meta[name=description], meta[property='og:title']",
    )) {
      texts.push(element.getAttribute("content") ?? "");
    }
    return texts;
  });
  const left = (text: string) =>
    knownWords.reduce((rest, word) => rest.replaceAll(word, ""), text.replace(allowed, ""));
  const isLatin = (text: string) => /[A-Za-z]{2}/.test(text);
  return [...new Set(said)].filter((text) => isLatin(text) && isLatin(left(text)));
}

/** Names of things and people, which no language changes, and the numbers of orders. */
const names =
  /Instagram|PayPal|Afterpay|Google Pay|Apple Pay|Visa|Mastercard|\bUTC\b|\bAW-[0-9A-Z]+|\bAda\b|\bWalker\b|a@b\.test|ada\.[\w.-]+@[\w.-]+|Howard Street|San Francisco|\bCA\b/g;

/** Looks at one state of a page after the other; `faults` is what was found, each with its place. */
export async function walkPseudo(page: Page, pseudo: RemoteShop) {
  await forceWideFallback(page);
  await page.addInitScript(markServersElements);
  const faults: string[] = [];
  const reported = listenTo(page);
  const look = async (where: string) => {
    await waitForWideFallback(page);
    expect.soft(await page.locator("html").getAttribute("lang"), where).toBe("de");
    const found = [...(await undisguisedIn(page, names)), ...(await layoutFaultsOf(page))];
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  const visit = async (path: string, store?: string) => {
    await page.goto(pseudo.url(path, store));
    await hydrated(page);
    const where = store === undefined ? path : `${path} of ${store}`;
    const found = [...reported.splice(0), ...(await findRenderedTwice(page))];
    faults.push(...found.map((fault) => `${where}: ${fault}`));
    await look(where);
  };
  return { faults, look, visit };
}
