/** How toasts about delivery and payment are shown; `timeout` in milliseconds. */
export const checkoutToast = { timeout: 6_000, position: "top" } as const;
