// Request queue of the live preview: one request at a time, always with the newest theme. Knows no page.

export type LivePreviewQueue<Theme> = {
  /** Null ends the live preview. */
  put(theme: Theme | null): void;
  stop(): void;
};

/**
 * @param send false where the theme could not be shown
 * @param pauseMs between the first change and its request, and between two requests
 */
export function createLivePreviewQueue<Theme>(
  send: (theme: Theme | null) => Promise<boolean>,
  onSent: (theme: Theme | null, isShown: boolean) => void,
  pauseMs: number,
): LivePreviewQueue<Theme> {
  let waiting: { theme: Theme | null } | null = null;
  let isBusy = false;
  let isStopped = false;
  const start = () => {
    isBusy = true;
    setTimeout(() => void run(), pauseMs);
  };
  const run = async () => {
    const next = waiting;
    waiting = null;
    if (next !== null && !isStopped) {
      const isShown = await send(next.theme);
      if (!isStopped) onSent(next.theme, isShown);
    }
    isBusy = false;
    if (waiting !== null && !isStopped) start();
  };
  return {
    put(theme) {
      waiting = { theme };
      if (!isBusy) start();
    },
    stop() {
      isStopped = true;
    },
  };
}
