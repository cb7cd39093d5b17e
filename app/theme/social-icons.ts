// Plain line pictures of the networks that sellers are found on: circles, boxes and strokes on a
// square of 24, in the text's colour.

export type SocialIcon = { name: string; path: string };

const box = "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z";
const ring = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z";

/** By what a theme calls them. */
const glyphs = new Map<string, SocialIcon>([
  [
    "instagram",
    { name: "Instagram", path: `${box}M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16.8 7.2h.01` },
  ],
  ["facebook", { name: "Facebook", path: `${ring}M12 21v-9a3 3 0 0 1 3-3h1M9 13h6` }],
  ["x", { name: "X", path: "M5 4h3l11 16h-3L5 4ZM19 4l-6 7M11 13l-6 7" }],
  ["twitter", { name: "X", path: "M5 4h3l11 16h-3L5 4ZM19 4l-6 7M11 13l-6 7" }],
  [
    "youtube",
    {
      name: "YouTube",
      path: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9l5 3-5 3V9Z",
    },
  ],
  ["tiktok", { name: "TikTok", path: "M13 4v11.5A3.5 3.5 0 1 1 9.5 12M13 4c.5 3 2.5 4.5 5.5 4.5" }],
  ["twitch", { name: "Twitch", path: "M5 3h15v10l-4 4h-4l-3 4v-4H5V3ZM11 7.5v4M15.5 7.5v4" }],
  ["discord", { name: "Discord", path: `${box}M8.5 12h.01M15.5 12h.01M8 16c2.5 1.3 5.5 1.3 8 0` }],
  [
    "threads",
    {
      name: "Threads",
      path: `${ring}M15 12a3 3 0 1 0-3 3c2 0 3-1 3-3v-1.5M15 12v1.5a2 2 0 0 0 3 1`,
    },
  ],
  ["pinterest", { name: "Pinterest", path: `${ring}M10 20l2.5-10M9 12a3.5 3.5 0 1 1 3 3` }],
  [
    "linkedin",
    { name: "LinkedIn", path: `${box}M8 11v6M8 7.5h.01M12 17v-6M12 13.5a2 2 0 0 1 4 0V17` },
  ],
  ["snapchat", { name: "Snapchat", path: "M8 10a4 4 0 0 1 8 0v4l3 3h-4l-3 3-3-3H5l3-3v-4Z" }],
  [
    "bluesky",
    {
      name: "Bluesky",
      path: "M12 12C10 8 7 5 4 5c-1 5 1 8 5 8-3 1-3 4 0 6l3-4 3 4c3-2 3-5 0-6 4 0 6-3 5-8-3 0-6 3-8 7Z",
    },
  ],
  ["mastodon", { name: "Mastodon", path: `${box}M8 16V10a2 2 0 0 1 4 0v3M12 10a2 2 0 0 1 4 0v6` }],
  [
    "spotify",
    {
      name: "Spotify",
      path: `${ring}M7 9.5c3.5-1 7-.7 10 .9M7.5 12.5c3-.8 5.8-.5 8.3.8M8 15.3c2.3-.6 4.5-.4 6.5.7`,
    },
  ],
  [
    "soundcloud",
    { name: "SoundCloud", path: "M3 14v3M6 11v6M9 9v8M12 7v10h6a3 3 0 0 0 .5-6A6 6 0 0 0 12 7Z" },
  ],
  ["bandcamp", { name: "Bandcamp", path: "M9 7h12l-6 10H3L9 7Z" }],
  ["github", { name: "GitHub", path: "M9 8l-5 4 5 4M15 8l5 4-5 4" }],
  ["patreon", { name: "Patreon", path: "M15 15a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM5 4v16" }],
  [
    "website",
    { name: "Website", path: `${ring}M3 12h18M12 3c4.5 5 4.5 13 0 18c-4.5-5-4.5-13 0-18Z` },
  ],
]);

export function findSocialIcon(name: string): SocialIcon | null {
  return glyphs.get(name.trim().toLowerCase()) ?? null;
}
