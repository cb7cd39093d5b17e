// Further pages, asked for by a script, one at a time. Not by the router's own fetcher: there a failure would take the
// whole page, here it costs nothing but the page that did not come.
import { useCallback, useEffect, useRef, useState } from "react";

export type NextPageState = "idle" | "loading" | "failed";

/** @param of what the pages belong to; one that is on its way as another begins is dropped. */
export function useNextPage(of: unknown = null) {
  const [state, setState] = useState<NextPageState>("idle");
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for belongs to one of them.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      setState("idle");
    },
    [of],
  );
  const load = useCallback(
    async <Page>(fetchPage: (signal: AbortSignal) => Promise<Page>, show: (page: Page) => void) => {
      if (running.current !== null) return;
      running.current = new AbortController();
      const { signal } = running.current;
      setState("loading");
      // The shopper sees the failure and may try again.
      const page = await fetchPage(signal).catch(() => null);
      if (signal.aborted) return;
      running.current = null;
      if (page !== null) show(page);
      setState(page === null ? "failed" : "idle");
    },
    [],
  );
  return { state, load };
}
