// Lock that allows one payment at a time, however often its button is pressed.

const loadingResetMs = 1_000;

/** @param setLoading called when a payment starts, and again a second after it has ended */
export function createPaymentLock(setLoading: (isLoading: boolean) => void) {
  let isUnderWay = false;
  let reset: ReturnType<typeof setTimeout> | undefined;
  return async (pay: () => Promise<void>): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    clearTimeout(reset);
    setLoading(true);
    try {
      await pay();
    } finally {
      isUnderWay = false;
      reset = setTimeout(() => setLoading(false), loadingResetMs);
    }
  };
}
