// State for hydration, without what the document's head says already. What is left out here,
// `restoreHydrationState` reads back.
import type { EntryContext } from "@remix-run/cloudflare";
import type { RootData } from "#app/content/root-data";

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As Remix writes the state into its script. */
function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

/** A page that failed has other descriptors in its head than its loader gave. */
export function slimHydrationState(context: EntryContext): EntryContext {
  const { serverHandoffString: handoff, staticHandlerContext } = context;
  const { matches, loaderData, errors } = staticHandlerContext;
  if (handoff === undefined) return context;
  const root = loaderData.root as Pick<RootData, "headTheme"> | undefined;
  const leaf = loaderData[matches.at(-1)?.route.id ?? ""] as { meta?: unknown } | null | undefined;
  const style = root?.headTheme.style;
  const meta = errors === null && Array.isArray(leaf?.meta) ? leaf.meta : undefined;
  const withoutStyle =
    style === undefined ? handoff : handoff.replace(`"style":${serialize(style)}`, '"style":""');
  return {
    ...context,
    serverHandoffString:
      meta === undefined
        ? withoutStyle
        : withoutStyle.replace(`"meta":${serialize(meta)}`, '"meta":null'),
  };
}
