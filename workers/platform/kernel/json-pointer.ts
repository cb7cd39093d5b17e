/** Where an error is: a JSON pointer below `root`, such as `/query` or the body's own, empty. */
export function pointerOf(root: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
  return [root, ...steps].join("/");
}
