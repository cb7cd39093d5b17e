// Letters, digits and signs of ASCII as East Asian keyboards type them, at full width. Must leave all others: NFKC
// would make a fraction slash of the house number `12½`. Pure.

const fullWidthOffset = 0xfee0;

/** `94105` of `９４１０５`, and a blank of an ideographic one. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset),
    )
    .replaceAll("\u3000", " ");
}
