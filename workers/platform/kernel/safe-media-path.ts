// Path validation for a store's media.

/** Plain segments only: nothing hidden, nothing that climbs, nothing a browser reads otherwise. */
export function isSafeMediaPath(path: string): boolean {
  const segments = path.split("/");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  const unsafe = /[\u0000-\u001f\u007f\\?#%]/;
  return (
    path.length <= 500 &&
    segments.every((segment) => segment !== "" && !segment.startsWith(".")) &&
    !unsafe.test(path)
  );
}
