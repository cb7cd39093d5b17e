// A page inside the studio's frame: says which page it is, and answers the studio. Costs an ordinary visit next to
// nothing.
import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { iframeMessages } from "#contract/theme/iframe-messages";
import { previewParameter } from "#contract/theme/preview-parameter";

const loadMessages = () => import("./studio-messages");

/** @param studio null in every ordinary visit, where nothing happens. */
export function useStudioIframe(studio: string | null): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (studio === null || window.parent === window) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    loadMessages().then(
      ({ handleStudioMessages }) => {
        if (!isLeft) stop = handleStudioMessages(studio, revalidate);
      },
      // Without them the page is seen all the same, as it was when it was loaded.
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [studio, revalidate]);
  useEffect(() => {
    if (studio === null || window.parent === window) return;
    const query = new URLSearchParams(search);
    query.delete(previewParameter);
    const path = query.size === 0 ? pathname : `${pathname}?${query}`;
    window.parent.postMessage({ type: iframeMessages.page, path }, studio);
  }, [studio, pathname, search]);
}
