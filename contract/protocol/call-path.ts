// Path of a call with its parameters filled in, for every client. A parameter must not lead to another call.

/** `.` or `..`, which addresses drop with what stands before: no name is one of them. */
export class PathParameterError extends Error {
  override readonly name = "PathParameterError";

  constructor(
    readonly parameter: string,
    readonly value: string,
  ) {
    super(`"${value}" has . or .. in it, which no name has.`);
  }
}

/**
 * A parameter with a pattern of its own, as in `/v1/seller/media/:path{.+}`, is a path, whose slashes stay.
 * @throws PathParameterError
 */
export function buildCallPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string, pattern: string | undefined) => {
    const value = String(params[name] ?? "");
    const parts = pattern === undefined ? [value] : value.split("/");
    if (parts.some((part) => part === "." || part === "..")) {
      throw new PathParameterError(name, value);
    }
    return parts.map(encodeURIComponent).join("/");
  });
}
