// Strokes of the studio's icons on a square of 24, drawn for it: no icon set's licence applies.

const ring = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z";
const page = "M6 3h8l5 5v13H6zM14 3v5h5";
const heading = "M4 5v14M12 5v14M4 12h8";
const chain = "M10 8H8a4 4 0 0 0 0 8h2M14 8h2a4 4 0 0 1 0 8h-2";

export const iconPaths = {
  "arrow-down": "M12 4v16M6 14l6 6 6-6",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "arrow-up": "M12 20V4M6 10l6-6 6 6",
  bag: "M6 8h12l1 12H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2",
  bars: "M4 20h16M7 16v-5M12 16V5M17 16V9",
  bold: "M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z",
  box: "M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  check: "M5 12.5 10 17 19 7.5",
  "chevron-right": "M9 6l6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  crop: "M7 3v14h14M3 7h14v14",
  done: `${ring}M8 12.5l2.8 2.8L16 9.5`,
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 19h14",
  "external-link": "M11 6H5v13h13v-6M14 4h6v6M20 4l-9 9",
  "file-check": `${page}M9.5 14.5l2 2 3.5-4`,
  "file-missing": `${page}M10 12.5l5 5M15 12.5l-5 5`,
  globe: `${ring}M3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z`,
  grip: "M9 5v1.5M15 5v1.5M9 11.25v1.5M15 11.25v1.5M9 17.5V19M15 17.5V19",
  heading2: `${heading}M16 12.5a2.5 2.5 0 0 1 5 0c0 2.5-5 4-5 6.5h5`,
  heading3: `${heading}M16 11h4.5L18 14a2.5 2.5 0 1 1-2 4`,
  house: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  italic: "M10 4h7M7 20h7M14 4l-4 16",
  link: `${chain}M9 12h6`,
  menu: "M4 7h16M4 12h16M4 17h16",
  "no-picture": "M9 5h11v11M17 19H4V6M4 16l5-5 8 8M3 3l18 18",
  numbers: "M11 6h9M11 12h9M11 18h9M4 5l1.5-1.5v6M4 15.5a1.5 1.5 0 0 1 3 0c0 1.8-3 2.5-3 4.5h3",
  palette:
    "M12 3a9 9 0 1 0 0 18c1.6 0 2-1 1.6-2.1-.6-1.6.3-2.9 2-2.9H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10ZM7.5 12h.01M9.5 7.5h.01M14.5 7.5h.01",
  plus: "M12 5v14M5 12h14",
  printer: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  quote: "M10 7H5v5h5V7Zm0 5c0 3-1.5 4.5-4 5M20 7h-5v5h5V7Zm0 5c0 3-1.5 4.5-4 5",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5",
  sliders:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01",
  todo: ring,
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  underline: "M7 4v7a5 5 0 0 0 10 0V4M5 20h14",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  unlink: `${chain}M4 4l16 16`,
  upload: "M12 15V4m0 0 4 4m-4-4-4 4M5 19h14",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 15c2.2.7 3.5 2.5 3.5 5",
} as const;

export type IconName = keyof typeof iconPaths;
