// The status page of the platform, in German or English. Without scripts, styles and anything of a store.
import type { PlatformPart, PlatformStatus } from "#contract/alerts/status-calls";

type Texts = {
  title: string;
  state: Record<PlatformStatus["state"], string>;
  part: Record<PlatformPart, string>;
  works: string;
  disrupted: (since: string) => string;
  checked: (at: string) => string;
};

const texts: Record<"de" | "en", Texts> = {
  en: {
    title: "Status",
    state: {
      ok: "Everything works.",
      disrupted: "Something does not work as it should. We are looking at it.",
      unknown: "The status is not known at the moment.",
    },
    part: {
      payments: "Payments and refunds",
      mails: "E-mails",
      shops: "Shops and background jobs",
    },
    works: "works",
    disrupted: (since) => `disrupted since ${since}`,
    checked: (at) => `Last checked: ${at}`,
  },
  de: {
    title: "Status",
    state: {
      ok: "Alles funktioniert.",
      disrupted: "Etwas funktioniert nicht wie es soll. Wir sehen es uns an.",
      unknown: "Der Status ist im Moment nicht bekannt.",
    },
    part: {
      payments: "Zahlungen und Erstattungen",
      mails: "E-Mails",
      shops: "Shops und Hintergrundaufgaben",
    },
    works: "funktioniert",
    disrupted: (since) => `gestört seit ${since}`,
    checked: (at) => `Zuletzt geprüft: ${at}`,
  },
};

/** The first of both that the browser names. */
export function statusLanguage(acceptLanguage: string | undefined): "de" | "en" {
  const named = /\b(de|en)\b/i.exec(acceptLanguage ?? "")?.[1]?.toLowerCase();
  return named === "de" ? "de" : "en";
}

function timeElement(iso: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `<time datetime="${iso}">${format.format(new Date(iso))} UTC</time>`;
}

/** Of our own texts and times alone: nothing in it has to be escaped. */
export function renderStatusPage(
  { state, checkedAt, parts }: PlatformStatus,
  language: "de" | "en",
): string {
  const words = texts[language];
  const lines = parts.map(({ part, isDisrupted, since }) => {
    const from = since === null ? "" : timeElement(since, language);
    return `<dt>${words.part[part]}</dt><dd>${isDisrupted ? words.disrupted(from) : words.works}</dd>`;
  });
  const list = lines.length === 0 ? "" : `<dl>${lines.join("")}</dl>`;
  const checked =
    checkedAt === null ? "" : `<p>${words.checked(timeElement(checkedAt, language))}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"></head>
<body><main><h1>${words.title}</h1><p>${words.state[state]}</p>${list}${checked}</main></body></html>`;
}
