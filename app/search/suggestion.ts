// What the server suggests while a term is typed.

/** The title in parts that follow one another; what was typed is marked. */
export type MarkedPart = { text: string; isMatch: boolean };

export type Suggestion = { title: string; url: string; parts: MarkedPart[] };
