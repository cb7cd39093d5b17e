/** Header of a probe: the key of this start of the shop, and when it was sent, in milliseconds. */
export const queueProbeHeader = "x-queue-probe";
