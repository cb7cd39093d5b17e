// Clean URL of the thank-you page, whose own one names an order: the page stands at its bare path
// before tracking services load. The full URL is stored for this tab, so that it can be reloaded.
import { tabStorage } from "#app/browser/safe-session-storage";

const thanksPath = "/thankyou";
const key = "thankyou";

export function cleanUrl(page: Window): void {
  const { location, history } = page;
  if (location.pathname !== thanksPath || location.search === "") return;
  tabStorage.set(page, key, location.search);
  history.replaceState(history.state, "", thanksPath);
}

/** @returns where a page that stands at the bare path was; null where it was never cleaned. */
export function findCleanedUrl(page: Window): string | null {
  const { location } = page;
  if (location.pathname !== thanksPath || location.search !== "") return null;
  const search = tabStorage.get(page, key);
  return search === null ? null : thanksPath + search;
}
