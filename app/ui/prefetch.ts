// When a link's page is fetched early: as somebody is about to press it, unless the browser saves data.

type Connection = { saveData?: boolean };

/** Never in the document: a server and every browser may differ here. */
export const prefetch =
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection?.saveData === true
    ? "none"
    : "intent";
