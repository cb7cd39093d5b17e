// Which toasts are shown: no message twice, and none for ever. Pure; time comes in.

export type ToastType = "danger" | "success";
/** `top`: in the middle of wide screens, across small ones. */
export type ToastPosition = "top-right" | "top";

export type ToastInput = {
  message: string;
  type?: ToastType;
  options?: {
    /** Milliseconds. */
    timeout?: number;
    position?: ToastPosition;
  };
};

export type Toast = {
  id: string;
  message: string;
  type: ToastType;
  options: { timeout: number; position: ToastPosition };
  shownAtMs: number;
};

const defaultTimeoutMs = 3_000;
/** Only clears what is left over, for instance a toast that is held by the pointer. */
export const leftoverAfterMs = 300_000;

/** Unknown times and types get the defaults; a message that is shown stays alone. */
export function addToast(
  toasts: readonly Toast[],
  { message, type = "danger", options = {} }: ToastInput,
  { id, nowMs }: { id: string; nowMs: number },
): readonly Toast[] {
  if (toasts.some((toast) => toast.message === message)) return toasts;
  const { timeout = defaultTimeoutMs, position = "top-right" } = options;
  const added: Toast = { id, message, type, options: { timeout, position }, shownAtMs: nowMs };
  return dropLeftovers([...toasts, added], nowMs);
}

export function removeToast(toasts: readonly Toast[], id: string): readonly Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}

/** Of more than one, the older ones go after their time; the newest stays. */
export function dropLeftovers(toasts: readonly Toast[], nowMs: number): readonly Toast[] {
  const newest = toasts.at(-1);
  return toasts.filter((toast) => toast === newest || nowMs - toast.shownAtMs < leftoverAfterMs);
}

/** When there will be something to clear; null while there is at most one toast. */
export function nextLeftoverAtMs(toasts: readonly Toast[]): number | null {
  const [oldest, ...others] = toasts;
  return oldest === undefined || others.length === 0 ? null : oldest.shownAtMs + leftoverAfterMs;
}
