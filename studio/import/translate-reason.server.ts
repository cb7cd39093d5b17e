// The platform's reasons in the person's language. The English catalogue has its sentences word for word, so that one
// finds the other; a sentence that it does not have stays as it is.
import type { i18n } from "i18next";
import en from "#studio/locales/en/import.json";

type ReasonKey = Extract<keyof typeof en, `reason.${string}`>;
type Pattern = { key: ReasonKey; expression: RegExp; names: string[] };

const isReason = (key: string): key is ReasonKey => key.startsWith("reason.");

function toPattern(key: ReasonKey): Pattern {
  const names: string[] = [];
  const source = en[key].split(/(\{\{\w+\}\})/).map((part) => {
    const [, name] = /^\{\{(\w+)\}\}$/.exec(part) ?? [];
    if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    names.push(name);
    return "(.*?)";
  });
  return { key, names, expression: new RegExp(`^${source.join("")}$`, "s") };
}

const patterns = Object.keys(en).filter(isReason).map(toPattern);

export function translateReason(i18n: i18n, locale: string, reason: string): string {
  for (const { key, expression, names } of patterns) {
    const values = expression.exec(reason)?.slice(1);
    const text: unknown = i18n.getResource(locale, "import", key);
    if (values === undefined || typeof text !== "string") continue;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[names.indexOf(name)] ?? "";
      if (name !== "reason") return value;
      // One field may be too long and the next one empty.
      const reasons = value.split("; ").map((one) => translateReason(i18n, locale, one));
      return reasons.join("; ");
    });
  }
  return reason;
}
