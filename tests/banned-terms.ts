/** The house's old dialect and the field's word for each. A pattern sees identifiers and file names split into words. */

/** Where a word may stand: a declared name, a file's path, a comment, a log line, a test's title, a document. */
export type Place = "name" | "path" | "comment" | "log" | "title" | "doc";

type Word = { old: string; pattern: RegExp; say: string; places?: readonly Place[] };

const names: readonly Place[] = ["name", "path"];

export const bannedTerms: readonly Word[] = [
  { old: "door", pattern: /\bdoor(way)?s?\b/gi, say: "request handler or middleware" },
  { old: "hole", pattern: /\bhole[sd]?\b/gi, say: "slot of a page template" },
  { old: "kept", pattern: /\bkept\b/gi, say: "cached, stored or saved" },
  {
    old: "tell",
    pattern: /\b(tell|tells|telling|told)\b/gi,
    say: "send, report, show or distinguish",
  },
  { old: "nobody", pattern: /\b(nobody|everybody)\b/gi, say: "no one, or who is meant: a guest" },
  { old: "whoever", pattern: /\bwhoever\b/gi, say: "the caller, client or user" },
  {
    old: "speech",
    pattern: /\b(speech|un)?(spoken|speech|speaks?|speaking)\b/gi,
    say: "translations, localized, or implements (a protocol)",
  },
  { old: "pieces", pattern: /\bpieces?\b/gi, say: "units or quantity; parts of a split text" },
  { old: "worth", pattern: /\bworth\b/gi, say: "value", places: names },
  { old: "worth", pattern: /\b(worth of|(the|its|their|whose) worth)\b/gi, say: "value" },
  { old: "fate", pattern: /\bfates?\b/gi, say: "outcome" },
  { old: "crowd", pattern: /\bcrowds?\b/gi, say: "load test or concurrent requests" },
  { old: "tally", pattern: /\btall(y|ies)\b/gi, say: "event counter" },
  { old: "in turn", pattern: /\bin turns?\b/gi, say: "serialized, with a lock, or one by one" },
  {
    old: "give back",
    pattern: /\b(giv(e|es|ing|en)|gave) (it |them |him |her |this |that )?back\b/gi,
    say: "return, refund or release",
  },
  {
    old: "narrow to",
    pattern: /\b(narrow(s|ed|ing)? to|Narrow)\b/g,
    say: "restrict",
    places: names,
  },
  { old: "shopless", pattern: /\bshopless\b/gi, say: "unavailable store" },
  { old: "unreachable page", pattern: /\bunreachable page\b/gi, say: "service-unavailable page" },
  { old: "outside store", pattern: /\boutside (store|shop|backend)s?\b/gi, say: "remote store" },
  { old: "follow", pattern: /\b(may be followed|followed pages?)\b/gi, say: "tracking consent" },
  { old: "way out", pattern: /\bway(s)? (out|to)\b/gi, say: "redirect", places: names },
  {
    old: "lead back",
    pattern: /\b(lead|leads|led) (back|to)\b/gi,
    say: "redirect",
    places: names,
  },
  { old: "leave cart", pattern: /\bleave (cart|panel)\b/gi, say: "checkout redirect" },
  { old: "undecided", pattern: /\bundecided\b/gi, say: "pending" },
  { old: "settling", pattern: /\bsettling\b/gi, say: "pending", places: names },
  { old: "shelf", pattern: /\bshel(f|ves)\b/gi, say: "collection membership or sort order" },
  { old: "why not", pattern: /\bwhy not\b/gi, say: "validate", places: names },
  { old: "clear the way", pattern: /\bclears? the way\b/gi, say: "supersede" },
  { old: "begin alone", pattern: /\bbegin alone\b/gi, say: "start attempt" },
  { old: "stray", pattern: /\bstrays?\b/gi, say: "duplicate" },
  { old: "break promise", pattern: /\bbreak promise\b/gi, say: "release reservation" },
  { old: "say if known", pattern: /\bsay if known\b/gi, say: "optional translation" },
  { old: "says which", pattern: /\bsays which\b/gi, say: "has", places: names },
  { old: "refusal", pattern: /\brefusals?\b/gi, say: "failure" },
  { old: "refuse", pattern: /^refuse\b/gi, say: "err or reject", places: ["name"] },
  {
    old: "same text",
    pattern: /\bsame (text|secret)\b/gi,
    say: "timing-safe equal",
    places: names,
  },
  { old: "leading only", pattern: /\bleading only\b/gi, say: "leading-edge throttle" },
  { old: "answer or", pattern: /\banswer or\b/gi, say: "with fallback", places: names },
  { old: "answer", pattern: /^answer (?!Schemas?$|Or$)\w+/g, say: "handle", places: ["name"] },
  { old: "unanswered form", pattern: /\bunanswered form\b/gi, say: "offline form" },
  {
    old: "slow way",
    pattern: /\buse (slow way|out of view|on demand)\b/gi,
    say: "useDelayedNavigation, useInView or useLazy",
  },
  { old: "anew", pattern: /\banew\b/gi, say: "again, rebuilt or sanitized" },
  { old: "most", pattern: /^(most|least) \w/gi, say: "max or min", places: ["name"] },
  { old: "usual", pattern: /\busual\b/gi, say: "default", places: names },
  { old: "patience", pattern: /\bpatience\b/gi, say: "timeout" },
  { old: "spare", pattern: /\bspare[sd]?\b/gi, say: "fallback, or saves" },
  { old: "books", pattern: /\bbooks\b/gi, say: "document store or records" },
  { old: "world", pattern: /\bworlds?\b/gi, say: "demo stores or test environment", places: names },
  { old: "seat", pattern: /\bseats?\b/gi, say: "fixture", places: names },
  { old: "turn banners", pattern: /\bturn(s|ed|ing)? banners?\b/gi, say: "rotate" },
  {
    old: "hand over",
    pattern: /\bhand(s|ed|ing)? (it |them |him |her )?over\b/gi,
    say: "dispatch or pass",
  },
  { old: "nudge", pattern: /\bnudg(e|es|ed|ing)\b/gi, say: "enqueue" },
  { old: "memory", pattern: /\b(isolate|bounded) memory\b/gi, say: "LRU cache" },
  { old: "memory", pattern: /\b(?!peak\b)\w+ memory\b/gi, say: "cache", places: names },
  { old: "dig", pattern: /\bdigs?\b/gi, say: "compile (a template)", places: names },
  { old: "mail words", pattern: /\bmail words\b/gi, say: "email translations", places: names },
  { old: "retire", pattern: /^retire$/gi, say: "cancel", places: ["name"] },
  { old: "keeping of", pattern: /^keeping of\b/gi, say: "cacheControlFor", places: names },
  { old: "person", pattern: /\bwithout person\b/gi, say: "anonymize" },
  {
    old: "own words",
    pattern: /\bown words\b/gi,
    say: "overrides",
    places: ["name", "path", "comment"],
  },
  { old: "look", pattern: /\blook\b/gi, say: "theme", places: ["path"] },
  { old: "readable", pattern: /\breadable\b/gi, say: "contrast", places: ["path"] },
  { old: "listing data", pattern: /\blisting data\b/gi, say: "product JSON-LD", places: ["path"] },
];

/** Names that others hold: fields on the wire and in a database, public class names, a library's own. */
export const fixedNames: ReadonlySet<string> = new Set([
  // Of the contract: when a stock alert was sent.
  "toldAt",
  // Of the sandbox's test calls, and of its stored orders.
  "fate",
  "fates",
  // A Durable Object's class, which its migrations name, and its binding.
  "TallyObject",
  "TALLIES",
  // Tables of a released database.
  "held_pieces",
  "shelf_block",
  "shelf_place",
]);
