// Host of a shop's framed preview: a label beside the shop's own, below the operator's domain. Cookies of the shop and
// of its framed preview never meet, and no store can have such a name.

const suffix = "--frame";
/** Of a part of a host name. */
const maxLabelLength = 63;

/** @returns null for a store whose name leaves no room for it. */
export function iframeSlugOf(slug: string): string | null {
  const label = `${slug}${suffix}`;
  return label.length > maxLabelLength ? null : label;
}

/** @returns the shop's slug; null for any other label. */
export function slugOfIframeHost(label: string): string | null {
  return label.endsWith(suffix) ? label.slice(0, -suffix.length) : null;
}
