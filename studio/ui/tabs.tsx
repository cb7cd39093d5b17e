// Links between pages or views of one subject, which scroll by themselves where the screen is narrow.
import { Link, NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const look =
  "flex min-h-11 items-center border-b-2 border-transparent px-1 whitespace-nowrap no-underline hover:border-strong-line aria-[current]:border-accent aria-[current]:font-medium";

type Tab = { to: string; label: string };

/** Brings the open one into sight, which may be beyond the edge of a phone. @param open another one is open */
export function useOpenTabInView(open: string) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    const { current } = bar;
    const tab = current?.querySelector<HTMLElement>("[aria-current]");
    if (!current || !tab) return;
    // In the middle, so that the edges show that there are more on both sides.
    const start = tab.offsetLeft - current.offsetLeft;
    current.scrollLeft = start - (current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return bar;
}

/** Pages: which one is open follows from the address. */
export function PageTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly (Tab & { end?: boolean })[];
}) {
  const bar = useOpenTabInView(useLocation().pathname);
  return (
    <nav ref={bar} aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-5 border-b border-line">
        {tabs.map(({ to, label: text, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={look}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Views of one page, which differ in their query. */
export function ViewTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly (Tab & { isOpen: boolean })[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({ to, label: text, isOpen }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isOpen ? "true" : undefined}
          className="flex min-h-11 items-center rounded-pill border border-line px-4 text-14 no-underline hover:bg-soft aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
