/**
 * What the browser computed for every element of a page, for finding what a change of styles moved by
 * accident: a picture shows that something differs, this names the element and the property.
 */
import type { CDPSession, Page } from "@playwright/test";

/** By an element's place in the document, such as `main/section:1/h1:1`, also `…::before`. */
export type StyledElement = { place: string; name: string; style: Record<string, string> };

const properties =
  `display position top right bottom left width height min-width min-height max-width max-height
  margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left
  border-top-width border-right-width border-bottom-width border-left-width
  border-top-style border-right-style border-bottom-style border-left-style
  border-top-color border-right-color border-bottom-color border-left-color
  border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
  border-collapse background-color background-image background-size background-position color
  font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing
  text-align text-transform text-decoration-line text-decoration-color text-decoration-thickness
  text-underline-offset text-overflow text-shadow text-wrap-mode text-wrap-style white-space-collapse
  overflow-wrap word-break hyphens hyphenate-limit-chars vertical-align
  flex-grow flex-shrink flex-basis flex-direction flex-wrap order
  align-items align-content align-self justify-content justify-items justify-self row-gap column-gap
  grid-template-columns grid-template-rows grid-template-areas grid-auto-flow grid-auto-rows
  grid-auto-columns grid-row-start grid-row-end grid-column-start grid-column-end
  overflow-x overflow-y overscroll-behavior-x overscroll-behavior-y z-index opacity visibility transform
  translate rotate scale transform-origin transition-property transition-duration animation-name
  animation-duration animation-delay cursor pointer-events user-select box-shadow outline-width
  outline-style outline-color outline-offset filter backdrop-filter clip-path mix-blend-mode object-fit
  object-position aspect-ratio list-style-type appearance accent-color color-scheme caret-color
  forced-color-adjust resize container-type content fill stroke stroke-width scroll-snap-type
  scroll-snap-align scroll-snap-stop scroll-margin-top scroll-padding-top scroll-padding-bottom
  scroll-behavior scrollbar-width box-sizing -webkit-line-clamp -webkit-box-orient column-count
  column-width break-inside float clear touch-action field-sizing isolation`
    .split(/\s+/)
    .filter(Boolean);

/** Runs in the page; one loop, because what bundlers add to inner functions is not there. */
function readAll(names: string[]): StyledElement[] {
  const found: StyledElement[] = [];
  const places = new Map<Element, { place: string; counts: Map<string, number> }>();
  for (const element of document.querySelectorAll("*:not(head, head *)")) {
    const tag = element.localName;
    if (["script", "style", "template", "noscript", "source", "option"].includes(tag)) continue;
    const parent = element.parentElement === null ? undefined : places.get(element.parentElement);
    const index = (parent?.counts.get(tag) ?? 0) + 1;
    parent?.counts.set(tag, index);
    const place = parent === undefined ? tag : `${parent.place}/${tag}:${index}`;
    places.set(element, { place, counts: new Map() });
    const parts = ["", "::before", "::after"];
    if (element.matches("input, textarea")) parts.push("::placeholder");
    for (const part of parts) {
      const computed = getComputedStyle(element, part === "" ? null : part);
      if (part !== "" && ["none", "normal"].includes(computed.content) && part !== "::placeholder")
        continue;
      const style: Record<string, string> = {};
      for (const name of names) style[name] = computed.getPropertyValue(name);
      found.push({ place: place + part, name: element.getAttribute("class") ?? "", style });
    }
  }
  return found;
}

async function setStates(session: CDPSession, states: string[]): Promise<void> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "a, button, input, select, textarea, summary, label",
  });
  for (const nodeId of nodeIds)
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: states });
}

/** At rest; on a wide screen also under a pointer with the keyboard's focus, in high contrast and in print. */
export async function readStyles(page: Page): Promise<Record<string, StyledElement[]>> {
  const now = () => page.evaluate(readAll, properties);
  const rest = await now();
  const width = page.viewportSize()?.width ?? 0;
  if (width < 1_000) return { rest };
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await setStates(session, ["hover", "focus-visible"]);
  const pointed = await now();
  await setStates(session, []);
  await session.detach();
  await page.emulateMedia({ forcedColors: "active" });
  const highContrast = await now();
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  const print = await now();
  await page.emulateMedia({ media: null, forcedColors: null });
  return { rest, pointed, highContrast, print };
}
