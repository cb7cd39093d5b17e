// What a line of the audit log was done to, in words. On the server alone, as the texts of calls are.
import type { AuditEvent } from "#contract/store/seller-store-calls";
import de from "#studio/locales/de/access.json";
import operatorDe from "#studio/locales/de/operator.json";
import en from "#studio/locales/en/access.json";
import operatorEn from "#studio/locales/en/operator.json";
import type { StudioLocale } from "#studio/locales/studio-i18n";

const texts: Record<StudioLocale, Record<string, string>> = { en, de };

/** Ids of mails, invitations and the like, which no one knows them by. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const limitTexts: Record<StudioLocale, Record<string, string>> = { en: operatorEn, de: operatorDe };

/** `domains 50, webhooks default`; trails from before say `as for all`. */
function describeLimits(subject: string, locale: StudioLocale): string {
  const standard = texts[locale]["trail.standardLimit"] ?? "";
  return subject.replace(/\b(\w+) (\d+|default|as for all)(?=, |$)/g, (whole, name, limit) => {
    const label = limitTexts[locale][`limit.${name}`];
    if (label === undefined) return whole;
    return `${label}: ${/^\d/.test(limit) ? Number(limit).toLocaleString(locale) : standard}`;
  });
}

/** `suspended: Unpaid invoice`; the reason is the operator's own text. */
function describeStatus(subject: string, locale: StudioLocale): string {
  return subject.replace(/^(active|suspended)(?=: |$)/, (status) => {
    return texts[locale][`trail.status.${status}`] ?? status;
  });
}

function describeDays(subject: string, locale: StudioLocale): string {
  const days = /^(\d+) days$/.exec(subject)?.[1];
  if (days === undefined) return subject;
  const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale, unit).format(Number(days));
}

/** Calls whose subject has values of ours that are no names. */
const describers: Readonly<Record<string, (subject: string, locale: StudioLocale) => string>> = {
  setStoreLimits: describeLimits,
  setStoreStatus: describeStatus,
  closeStore: describeDays,
};

/** @param names of the members, by id; who has left the store keeps theirs */
export function describeSubject(
  { call, subject }: Pick<AuditEvent, "call" | "subject">,
  names: ReadonlyMap<string, string>,
  locale: StudioLocale,
): string {
  if (uuid.test(subject)) return "";
  const describe = describers[call];
  if (describe !== undefined) return describe(subject, locale);
  const sayRole = (role: string) => texts[locale][`role.${role}`] ?? role;
  return subject
    .replace(/^(owner|staff|accountant)(?=: )/, sayRole)
    .replace(/^person:([\w-]+)/, (whole, id: string) => names.get(id) ?? whole)
    .replace(/ (owner|staff|accountant)$/, (_whole, role: string) => `: ${sayRole(role)}`);
}
