// What a press leads to, behind the frame that answers it: the router's own part takes as long as drawing does.

/** A tab that was left after the press paints no frame: what was pressed is done all the same. */
const longestWaitMs = 100;

/** @returns what takes it back, as long as it was not done. */
export function runAfterPaint(work: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWaitMs);
  return () => {
    isDone = true;
  };
}
