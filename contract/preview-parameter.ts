// Apart from the hash itself, so that a browser that only names the parameter gets no schema with it.

/** The name of a preview's hash in a shop's URL (PRE-01). */
export const previewParameter = "preview";
