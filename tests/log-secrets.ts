/** What must never stand in a worker's log: addresses of persons, tokens, keys and card numbers. */

/** An address may carry it: it opens its page, as the specification asks. */
const openers = "sign-in link";

const kinds: Readonly<Record<string, RegExp>> = {
  // A package and its version in a stack are no address.
  "e-mail address": /[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/gi,
  "bearer token": /\bBearer\s+\S{8,}/gi,
  "card number": /\b4242(?:[ -]?\d{4}){3}\b/g,
  "Stripe secret": /\b(?:sk_(?:test|live)_\w{6,}|whsec_\w{6,}|pi_\w+_secret_\w+)/g,
  "sealing key": /\bk\d+:[\w+/=-]{16,}/g,
  [openers]: /[?&](?:link|token|accessCode|preview|id)=[\w.~%-]{12,}/gi,
  "street of the tests' shoppers": /500 Howard Street/gi,
};

/** @param address as it was requested, escaped or not */
export function findSecretsInAddress(address: string): string[] {
  const plain = address.replaceAll("+", " ").replace(/%[\da-f]{2}/gi, (code) => {
    return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  });
  return findSecrets(`${address} ${plain}`).filter((find) => !find.startsWith(openers));
}

/** @returns each find as `kind: text`, once. */
export function findSecrets(log: string): string[] {
  const finds = Object.entries(kinds).flatMap(([kind, pattern]) =>
    [...log.matchAll(pattern)].map(([text]) => `${kind}: ${text}`),
  );
  return [...new Set(finds)];
}

export type WatchedLog = {
  write: (text: string) => void;
  /** @throws Error that names what was logged and must not be. */
  check: () => void;
};

/** A line may be cut in two, so that a find is looked for across them. */
export function watchLog(): WatchedLog {
  let rest = "";
  const found = new Set<string>();
  return {
    write: (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const find of findSecrets(lines.join("\n"))) found.add(find);
    },
    check: () => {
      for (const find of findSecrets(rest)) found.add(find);
      if (found.size > 0) throw new Error(`The workers logged:\n${[...found].join("\n")}`);
    },
  };
}
