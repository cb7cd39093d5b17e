// State for hydration, without what the document's head says already. What is left out here,
// `restoreHydrationState` reads back.
import type { EntryContext } from "@remix-run/cloudflare";
import type { RootData } from "#app/content/root-data";
import { escapeJson } from "./script-json";
import { findWrittenData } from "./shared-loader-data.server";

const serialize = (value: unknown) => escapeJson(JSON.stringify(value));

type Loaded = EntryContext["staticHandlerContext"]["loaderData"];

function withoutStyle(handoff: string, { root }: Loaded): string {
  const style = (root as Pick<RootData, "headTheme"> | undefined)?.headTheme.style;
  if (style === undefined) return handoff;
  return handoff.replace(`"style":${serialize(style)}`, '"style":""');
}

/** @param keepsMeta of a page that failed, which has other descriptors in its head than its loader gave */
function withDataOf(handoff: string, data: unknown, keepsMeta: boolean): string {
  const { meta } = (data ?? {}) as { meta?: unknown };
  const isLeftOut = !keepsMeta && Array.isArray(meta);
  const written = findWrittenData(data);
  if (written !== null) {
    return handoff.replace(`"${written.placeholder}"`, () =>
      isLeftOut ? written.stateWithoutMeta() : escapeJson(written.json()),
    );
  }
  return isLeftOut ? handoff.replace(`"meta":${serialize(meta)}`, '"meta":null') : handoff;
}

export function slimHydrationState(context: EntryContext): EntryContext {
  const { serverHandoffString: handoff, staticHandlerContext } = context;
  const { matches, loaderData, errors } = staticHandlerContext;
  if (handoff === undefined) return context;
  const leaf = matches.at(-1)?.route.id;
  const serverHandoffString = matches.reduce(
    (text, { route: { id } }) => withDataOf(text, loaderData[id], id !== leaf || errors !== null),
    withoutStyle(handoff, loaderData),
  );
  return { ...context, serverHandoffString };
}
