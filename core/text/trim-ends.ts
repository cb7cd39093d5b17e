// Text without a sign at its ends. Not by an expression: one that ends in `$` looks for the end from each of the signs,
// and a thousand of them in an address would keep a worker busy for seconds.

/** @param sign one UTF-16 unit */
export function trimEndOf(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
