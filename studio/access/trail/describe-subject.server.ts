// What a line of the audit trail was done to, in words. On the server alone, as the texts of calls are.
import type { AuditEvent } from "#contract/store/seller-store-calls";
import de from "#studio/locales/de/access.json";
import en from "#studio/locales/en/access.json";
import type { StudioLocale } from "#studio/locales/studio-i18n";

const texts: Record<StudioLocale, Record<string, string>> = { en, de };

/** Ids of mails, invitations and the like, which no one knows them by. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param names of the members, by id; who has left the store keeps theirs */
export function describeSubject(
  { subject }: Pick<AuditEvent, "subject">,
  names: ReadonlyMap<string, string>,
  locale: StudioLocale,
): string {
  if (uuid.test(subject)) return "";
  const sayRole = (role: string) => texts[locale][`role.${role}`] ?? role;
  return subject
    .replace(/^(owner|staff|accountant)(?=: )/, sayRole)
    .replace(/^person:([\w-]+)/, (whole, id: string) => names.get(id) ?? whole)
    .replace(/ (owner|staff|accountant)$/, (_whole, role: string) => `: ${sayRole(role)}`);
}
