// Phone number with the sign of an international one. Pure.

/** `00` is how most of the world dials abroad, and no number of the United States begins with it. */
export function withInternationalPrefix(text: string): string {
  return text.replace(/^[\s(]*00[\s)]*/, "+");
}
