// The tokenizer alone, which the published types name only as a part of the whole.
declare module "css-tree/tokenizer" {
  export const tokenize: (
    source: string,
    onToken: (type: number, start: number, end: number) => void,
  ) => void;
  /** By type: `ident-token`, `url-token`, `(-token` … */
  export const tokenNames: readonly string[];
}
