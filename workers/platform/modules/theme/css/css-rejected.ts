// What of a seller's CSS is not used, and where it stands.

export type CssFault = {
  code:
    | "css_too_large"
    | "css_rule"
    | "css_at_rule"
    | "css_selector"
    | "css_property"
    | "css_value";
  /** Both from 1; the column counts UTF-16 units. */
  line: number;
  column: number;
  reason: string;
};

/** Thrown while one rule, selector or declaration is read; what stands beside it is not touched. */
export class CssRejected extends Error {
  override name = "CssRefused";

  constructor(
    readonly code: CssFault["code"],
    reason: string,
    /** Where in the text. */
    readonly at: number,
  ) {
    super(reason);
  }
}

const maxQuoted = 40;

/** A seller's words in a sentence of ours. */
export function quote(text: string): string {
  return `"${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}"`;
}

export function locate(css: string, at: number): { line: number; column: number } {
  const before = css.slice(0, at);
  const line = before.split("\n").length;
  return { line, column: at - before.lastIndexOf("\n") };
}
