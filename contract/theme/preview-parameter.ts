// Query parameter of a preview link. Has no imports, so that a browser loads no schema with it.

/** The name of a preview's hash in a shop's URL. */
export const previewParameter = "preview";
