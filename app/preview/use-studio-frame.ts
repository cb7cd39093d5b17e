// A page inside the studio's frame: says which page it is, and sends no form. Talks to the studio's origin alone, and
// takes from it nothing but the wish to be loaded again.
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { previewParameter } from "#contract/theme/preview-parameter";
import { frameMessages } from "#contract/theme/studio-frame";

function blockForms(studio: string): () => void {
  // Before React hears of it: whatever the form belongs to does not even begin.
  const block = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const method = event.submitter?.getAttribute("formmethod") ?? event.target.method;
    if (method.toLowerCase() === "get") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.parent.postMessage({ type: frameMessages.blocked }, studio);
  };
  window.addEventListener("submit", block, true);
  return () => window.removeEventListener("submit", block, true);
}

function hearReload(studio: string): () => void {
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== studio || source !== window.parent) return;
    if (data?.type === frameMessages.reload) window.location.reload();
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}

/** @param studio null in every ordinary visit, where nothing happens. */
export function useStudioFrame(studio: string | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (studio === null || window.parent === window) return;
    const stops = [blockForms(studio), hearReload(studio)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio]);
  useEffect(() => {
    if (studio === null || window.parent === window) return;
    const query = new URLSearchParams(search);
    query.delete(previewParameter);
    const path = query.size === 0 ? pathname : `${pathname}?${query}`;
    window.parent.postMessage({ type: frameMessages.page, path }, studio);
  }, [studio, pathname, search]);
}
