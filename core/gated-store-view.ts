// Public part of a gated store: that it exists, and what its gate page is rendered from. Both workers
// must restrict to the same.

export function restrictRecord<
  StoreRecord extends { collections: readonly unknown[]; promoCodes: readonly unknown[] },
>(record: StoreRecord): StoreRecord {
  return { ...record, collections: [], promoCodes: [] };
}

type GateTheme<Meta, Brand, Styles, Text, Login> = {
  /** Fonts of the seller's own, which the styles may name. */
  ownFonts?: unknown;
  meta?: Meta;
  brand?: Brand;
  styles?: Styles;
  content?: { favicon?: Text; logo?: Text; login?: Login } | undefined;
};

/** A list of what stays: a theme may hold any field, and each may be about the shop. */
export function restrictTheme<Meta, Brand, Styles, Text, Login>({
  meta,
  brand,
  styles,
  content = {},
  ownFonts,
}: GateTheme<Meta, Brand, Styles, Text, Login>) {
  const { favicon, logo, login } = content;
  return {
    meta,
    brand,
    styles,
    content: { favicon, logo, login },
    ...(ownFonts !== undefined && { ownFonts }),
  };
}
