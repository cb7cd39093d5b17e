// Who follows a pressed link: the router, unless somebody objects. A listener that would follow one asks here first, so
// that a press has one answer; a link that something else handles is not asked about.

const followEvent = "follow-link";

/** False where the browser is to follow it, with a whole document. */
export function isForRouter(link: HTMLAnchorElement): boolean {
  return link.dispatchEvent(new CustomEvent(followEvent, { bubbles: true, cancelable: true }));
}

/**
 * @param needsDocument whether the page that the link leads to has to come whole
 * @returns ends it
 */
export function objectToRouter(needsDocument: (link: HTMLAnchorElement) => boolean): () => void {
  const object = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement && needsDocument(event.target)) {
      event.preventDefault();
    }
  };
  document.addEventListener(followEvent, object);
  return () => document.removeEventListener(followEvent, object);
}
