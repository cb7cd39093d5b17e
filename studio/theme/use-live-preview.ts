// Live preview of the theme editor: shows in the shop's iframe what is typed, before it is saved. The platform holds the
// unsaved theme, so that the shop's own rules render it; it is deleted once saved or discarded.
import { useEffect, useRef, useState } from "react";
import { isSame, type JsonObject } from "./fields/json-pointer";
import { createLivePreviewQueue, type LivePreviewQueue } from "./live-preview-queue";
import { findRefreshKind } from "./live-preview-refresh";

const pauseMs = 120;

/** False as well where no answer came: a session that has ended, or no network. */
async function sendLivePreview(path: string, livePreview: string, theme: JsonObject | null) {
  const body = new FormData();
  body.set("livePreview", livePreview);
  body.set("theme", theme === null ? "" : JSON.stringify(theme));
  try {
    return (await fetch(path, { method: "POST", body })).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

type LivePreview = {
  /** Where it is sent. */
  path: string;
  livePreview: string;
  theme: JsonObject;
  isDirty: boolean;
};

/**
 * @param send says to the frame that there is something to draw
 * @returns whether the frame shows less than what is typed, and what to do once it can hear
 */
export function useLivePreview(
  { path, livePreview, theme, isDirty }: LivePreview,
  send: (how: "redraw" | "reload") => void,
): { isBehind: boolean; greet(): void } {
  const [isBehind, setBehind] = useState(false);
  const queue = useRef<LivePreviewQueue<JsonObject> | null>(null);
  /** What the frame shows, and whether that is unsaved. */
  const shown = useRef({ theme, isUnsaved: false });
  /** What it shows without one. */
  const saved = useRef(theme);
  if (!isDirty) saved.current = theme;
  const show = useRef((_: JsonObject) => {});
  show.current = (next) => {
    if (isSame(next, shown.current.theme)) return;
    send(findRefreshKind(shown.current.theme, next));
    shown.current.theme = next;
  };
  useEffect(() => {
    const opened = createLivePreviewQueue<JsonObject>(
      (next) => sendLivePreview(path, livePreview, next),
      (next, isShown) => {
        setBehind(!isShown && next !== null);
        if (!isShown) return;
        shown.current.isUnsaved = next !== null;
        show.current(next ?? saved.current);
      },
      pauseMs,
    );
    queue.current = opened;
    return () => opened.stop();
  }, [path, livePreview]);
  const text = JSON.stringify(theme);
  const wasDirty = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the theme is another one.
  useEffect(() => {
    const hasLivePreview = wasDirty.current || shown.current.isUnsaved;
    wasDirty.current = isDirty;
    if (isDirty) queue.current?.put(theme);
    else if (hasLivePreview) queue.current?.put(null);
    else show.current(theme);
  }, [text, isDirty]);
  return { isBehind, greet: () => shown.current.isUnsaved && send("redraw") };
}
