// Draws what is typed into the frame, before it is saved: the platform keeps it for this frame alone, so that the frame is
// made of it by the shop's own rules. Takes it away once it is saved or thrown away.
import { useEffect, useRef, useState } from "react";
import { isSame, type JsonObject } from "./fields/json-place";
import { compareDrawn } from "./sketch-change";
import { createSketchQueue, type SketchQueue } from "./sketch-queue";

const pauseMs = 120;

/** False as well where no answer came: a session that has ended, or no network. */
async function sendSketch(path: string, sketch: string, theme: JsonObject | null) {
  const body = new FormData();
  body.set("sketch", sketch);
  body.set("theme", theme === null ? "" : JSON.stringify(theme));
  try {
    return (await fetch(path, { method: "POST", body })).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

type Sketch = {
  /** Where it is sent. */
  path: string;
  sketch: string;
  theme: JsonObject;
  isDirty: boolean;
};

/**
 * @param send says to the frame that there is something to draw
 * @returns whether the frame shows less than what is typed, and what to do once it can hear
 */
export function useSketch(
  { path, sketch, theme, isDirty }: Sketch,
  send: (how: "redraw" | "reload") => void,
): { isBehind: boolean; greet(): void } {
  const [isBehind, setBehind] = useState(false);
  const queue = useRef<SketchQueue<JsonObject> | null>(null);
  /** What the frame shows, and whether that is a sketch. */
  const shown = useRef({ theme, isSketch: false });
  /** What it shows without one. */
  const saved = useRef(theme);
  if (!isDirty) saved.current = theme;
  const show = useRef((_: JsonObject) => {});
  show.current = (next) => {
    if (isSame(next, shown.current.theme)) return;
    send(compareDrawn(shown.current.theme, next));
    shown.current.theme = next;
  };
  useEffect(() => {
    const opened = createSketchQueue<JsonObject>(
      (next) => sendSketch(path, sketch, next),
      (next, isShown) => {
        setBehind(!isShown && next !== null);
        if (!isShown) return;
        shown.current.isSketch = next !== null;
        show.current(next ?? saved.current);
      },
      pauseMs,
    );
    queue.current = opened;
    return () => opened.stop();
  }, [path, sketch]);
  const text = JSON.stringify(theme);
  const wasDirty = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the theme is another one.
  useEffect(() => {
    const hasSketch = wasDirty.current || shown.current.isSketch;
    wasDirty.current = isDirty;
    if (isDirty) queue.current?.put(theme);
    else if (hasSketch) queue.current?.put(null);
    else show.current(theme);
  }, [text, isDirty]);
  return { isBehind, greet: () => shown.current.isSketch && send("redraw") };
}
