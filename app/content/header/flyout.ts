// What scripts add to a `<details>` menu: opening under a resting mouse, closing by Escape and by a press
// or focus elsewhere, and walking its links by arrows. Loaded once the page is alive; knows no React.

/** A mouse that only crosses the button opens nothing; one that slips off the panel may come back. */
const openAfterMs = 120;
const closeAfterMs = 300;

/** @returns takes it off again. */
export function startFlyout(menu: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Pressed while this was on its way.
  if (menu.open) fitToScreen(menu);
  menu.addEventListener("toggle", () => fitToScreen(menu), { signal });
  menu.addEventListener("keydown", (event) => walkLinks(menu, event), { signal });
  openUnderMouse(menu, signal);
  closeElsewhere(menu, signal);
  return () => stop.abort();
}

/** How much stands above the header, a notification of three lines or a banner, only the page knows. */
function fitToScreen(menu: HTMLDetailsElement): void {
  const top = menu.closest("header")?.getBoundingClientRect().bottom;
  if (top !== undefined) menu.style.setProperty("--menu-top", `${Math.ceil(top)}px`);
}

function openUnderMouse(menu: HTMLDetailsElement, signal: AbortSignal): void {
  let timer: number | undefined;
  /** True while the menu is open only because a mouse rests on it. */
  let isByHover = false;
  const setSoon = (open: boolean, afterMs: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (menu.open === open) return;
      isByHover = open;
      menu.open = open;
    }, afterMs);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") setSoon(true, openAfterMs);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    if (isByHover) setSoon(false, closeAfterMs);
    else window.clearTimeout(timer);
  };
  // The press of somebody whose mouse has just opened the menu means to keep it.
  const pin = (event: Event) => {
    window.clearTimeout(timer);
    if (isByHover && menu.open) event.preventDefault();
    isByHover = false;
  };
  menu.addEventListener("pointerenter", enter, { signal });
  menu.addEventListener("pointerleave", leave, { signal });
  menu.querySelector("summary")?.addEventListener("click", pin, { signal });
  signal.addEventListener("abort", () => window.clearTimeout(timer));
}

/** Listening all along: a shopper who opens it and moves on at once is faster than an effect. */
function closeElsewhere(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const close = ({ target }: Event) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", close, { signal });
  document.addEventListener("focusin", close, { signal });
  document.addEventListener("keydown", closeOnEscape, { signal });
}

function walkLinks(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  if (!menu.open && event.key !== "ArrowDown") return;
  event.preventDefault();
  menu.open = true;
  // Links that the other width shows elsewhere take no room here.
  const links = [...menu.querySelectorAll("a")].filter((link) => link.offsetParent !== null);
  const focused = document.activeElement;
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined || next >= links.length) return;
  if (next < 0) menu.querySelector("summary")?.focus();
  else links[next]?.focus();
}
