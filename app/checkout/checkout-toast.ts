/** TOA-04, K-06: how toasts about delivery and payment are shown; `timeout` in milliseconds. */
export const checkoutToast = { timeout: 6_000, position: "top" } as const;
