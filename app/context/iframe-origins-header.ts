// Internal header by which a rendered page lists the origins it may frame. Never leaves the worker.

export const iframeOriginHeader = "x-frame-origins";
