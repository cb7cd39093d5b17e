// What a framed page answers to presses, forms and the studio's wishes. Loaded in the studio's frame alone. Talks to the
// studio's origin, and takes from it nothing but the wish to be drawn or loaded again.
import { iframeMessages } from "#contract/theme/iframe-messages";

function blockForms(studio: string): () => void {
  // Before React hears of it: whatever the form belongs to does not even begin.
  const block = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const method = event.submitter?.getAttribute("formmethod") ?? event.target.method;
    if (method.toLowerCase() === "get") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.parent.postMessage({ type: iframeMessages.blocked }, studio);
  };
  window.addEventListener("submit", block, true);
  return () => window.removeEventListener("submit", block, true);
}

function hearStudio(studio: string, redraw: () => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== studio || source !== window.parent) return;
    if (data?.type === iframeMessages.reload) window.location.reload();
    if (data?.type === iframeMessages.redraw) redraw();
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}

/** Which part of the studio's editor has a block of the page; the innermost comes first. */
const blocks = [
  [".own-page", "pages"],
  [".hero", "hero"],
  [".notification, .header", "header"],
  [".footer", "footer"],
] as const;

/** What a press does in the shop itself it does here too. */
const pressable = "a, button, input, select, textarea, label, summary";

function sayPicked(studio: string): () => void {
  const pick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(pressable) !== null) return;
    const [, part] = blocks.find(([selector]) => target.closest(selector) !== null) ?? [];
    if (part !== undefined) window.parent.postMessage({ type: iframeMessages.pick, part }, studio);
  };
  document.addEventListener("click", pick);
  return () => document.removeEventListener("click", pick);
}

/** @returns what ends it. */
export function handleStudioMessages(studio: string, redraw: () => void): () => void {
  const stops = [blockForms(studio), hearStudio(studio, redraw), sayPicked(studio)];
  window.parent.postMessage({ type: iframeMessages.ready }, studio);
  return () => {
    for (const stop of stops) stop();
  };
}
