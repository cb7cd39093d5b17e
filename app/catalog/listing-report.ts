// Where a shopper reports a product, with the product already named (LST-23, Q35).

export type ReportTarget =
  | { kind: "page"; url: string; listingUrl: string }
  | { kind: "mail"; email: string; listingUrl: string };

type ReportSource = {
  /** The operator's own page for reports. */
  reportUrl: string | null;
  supportEmail: string | undefined;
  /** Absolute. */
  listingUrl: string;
};

/** @returns null where there is nobody to report to. */
export function findReportTarget(source: ReportSource): ReportTarget | null {
  const { reportUrl, supportEmail, listingUrl } = source;
  if (reportUrl !== null) return { kind: "page", url: reportUrl, listingUrl };
  return supportEmail === undefined ? null : { kind: "mail", email: supportEmail, listingUrl };
}

export function buildReportAddress(
  target: ReportTarget,
  named: { title: string; subject: string },
): string {
  const { listingUrl } = target;
  if (target.kind === "mail") {
    // Mail programs show a plus sign of a query as it is.
    const { email } = target;
    return `mailto:${email}?subject=${encodeURIComponent(named.subject)}&body=${encodeURIComponent(listingUrl)}`;
  }
  const url = new URL(target.url);
  url.searchParams.set("product", named.title);
  url.searchParams.set("url", listingUrl);
  return url.href;
}
