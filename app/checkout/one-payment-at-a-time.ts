// One payment at a time, however often its button is pressed (PAY-08).

/** PAY-09, K-06. */
const loadingResetMs = 1_000;

/** @param setLoading told when a payment begins, and a second after it has ended */
export function onePaymentAtATime(setLoading: (isLoading: boolean) => void) {
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
