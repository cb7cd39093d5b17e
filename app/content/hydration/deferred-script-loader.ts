// The script that starts the others. Runs in the page, before any of them.

/** For the first screen's picture; one that comes later than this must not keep the page from coming alive. */
const longestWaitMs = 500;

/**
 * A page in a background tab paints no frame: it waits for its pictures, or to be looked at.
 * @param heldId of the template that holds the scripts. Once they are out, starting them again does nothing.
 */
export function formatScriptLoader(heldId: string): string {
  return `{
const held = document.getElementById("${heldId}");
const start = () => document.body.append(held.content);
const startLoaded = () => {
if (document.readyState === "complete") return start();
addEventListener("load", start);
setTimeout(start, ${longestWaitMs});
};
const startPainted = () => requestAnimationFrame(() => setTimeout(startLoaded));
if (document.hidden) {
addEventListener("load", start);
addEventListener("visibilitychange", startPainted);
} else startPainted();
}`.replaceAll("\n", "");
}
