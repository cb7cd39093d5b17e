// Where a shopper reports a product, with the product already named.

/** The operator's own page for reports, or the shop's contact form. */
export type ReportTarget =
  | { kind: "page"; url: string; listingUrl: string }
  | { kind: "contact"; slug: string };

type ReportSource = {
  reportUrl: string | null;
  slug: string;
  /** Absolute. */
  listingUrl: string;
};

export function findReportTarget({ reportUrl, slug, listingUrl }: ReportSource): ReportTarget {
  return reportUrl === null
    ? { kind: "contact", slug }
    : { kind: "page", url: reportUrl, listingUrl };
}

export function buildReportAddress(target: ReportTarget, title: string): string {
  if (target.kind === "contact") return `/contact?${new URLSearchParams({ listing: target.slug })}`;
  const url = new URL(target.url);
  url.searchParams.set("product", title);
  url.searchParams.set("url", target.listingUrl);
  return url.href;
}
