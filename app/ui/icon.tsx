// The few line icons of the interface, drawn in the text's colour.

const paths = {
  bag: "M6 8h12l1 12H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2",
  menu: "M4 7h16M4 12h16M4 17h16",
  check: "M5 12.5 10 17 19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  arrow: "M5 12h14M13 6l6 6-6 6",
  chevron: "M6 9l6 6 6-6",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5",
  globe:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z",
  back: "M15 6l-6 6 6 6",
  forward: "M9 6l6 6-6 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10-6.5-10-6.5Z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2",
  ruler: "M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-5.8l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 5.8l1-1",
  flag: "M6 21V4m0 0h12l-3 4.5L18 13H6",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z",
  shield: "M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6l7-3Z",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  card: "M3 6h18v12H3zM3 10h18M7 14.5h3",
  chat: "M4 5h16v11h-8l-5 4v-4H4z",
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 19h14",
  truck:
    "M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
} as const;

export type IconName = keyof typeof paths;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}

/** @param path on a square of 24. */
export function LineDrawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
