// Clean URL of the thank-you page, whose own one names an order: the page stands at its bare path
// before tracking services load. The full URL is stored for this tab, so that it can be reloaded.

const thanksPath = "/thankyou";
const key = "thankyou";

export function cleanAddress({ location, history, sessionStorage }: Window): void {
  if (location.pathname !== thanksPath || location.search === "") return;
  sessionStorage.setItem(key, location.search);
  history.replaceState(history.state, "", thanksPath);
}

/** @returns where a page that stands at the bare path was; null where it was never cleaned. */
export function findCleanedAddress({ location, sessionStorage }: Window): string | null {
  if (location.pathname !== thanksPath || location.search !== "") return null;
  const search = sessionStorage.getItem(key);
  return search === null ? null : thanksPath + search;
}
