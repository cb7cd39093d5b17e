/** Words that no language has: what is left in Latin letters on a page was never in a catalogue. */
import type { Page } from "@playwright/test";
import type { StackUrls } from "../scripts/stack-settings";
import { startOutsideShop } from "./outside-shop";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/** `Add {name}` as `⟦Áđđ {name} ñóñ⟧`: in other letters, and two fifths longer. */
export function disguise(message: string): string {
  const words = message.replace(
    /\{(\w+)(?:\|([^{}]+))?\}|([^{}]+)/g,
    (whole, name?: string, forms?: string, text?: string) => {
      if (text !== undefined) return accent(text);
      if (forms === undefined) return whole;
      const said = forms.split("|").map((form) => {
        const colon = form.indexOf(":");
        return form.slice(0, colon + 1) + accent(form.slice(colon + 1));
      });
      return `{${name}|${said.join("|")}}`;
    },
  );
  const longer = " ñóñ".repeat(Math.round((message.replace(/\{.*\}/, "").length * 0.4) / 4));
  return `⟦${words}${longer}⟧`;
}

/** Every text of a JSON file; what names a part of it stays. */
function disguiseAll(value: unknown, key = ""): unknown {
  if (typeof value === "string") return key === "id" ? value : disguise(value);
  if (Array.isArray(value)) return value.map((one) => disguiseAll(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, disguiseAll(one, name)]),
  );
}

/** A storefront whose German is disguised, before a store that has other names too. */
export function startPseudoShop(shop: StackUrls, slug: string) {
  return startOutsideShop(
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
function knownWords(): string[] {
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
    ...["Français", "Italiano", "Español", "Português (Brasil)", "English (UK)"],
    ...named("currency", currencies),
    ...currencies,
    ...parts,
  ];
  return names.filter((word) => /[A-Za-z]{2}/.test(word)).sort((a, b) => b.length - a.length);
}

/**
 * What a page says, shows as a hint or reads out in letters that are neither disguised nor the
 * seller's. The seller of this shop writes Greek.
 */
export async function undisguisedIn(page: Page, allowed: RegExp): Promise<string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("script, style, template, [autocomplete=address-level1]")) continue;
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
  const words = knownWords();
  const left = (text: string) =>
    words.reduce((rest, word) => rest.replaceAll(word, ""), text).replace(allowed, "");
  return [...new Set(said)].filter((text) => /[A-Za-z]{2}/.test(left(text)));
}
