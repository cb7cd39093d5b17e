// Earlier themes of a store, and one of them published again.
import type { CallAnswer } from "#contract/protocol/call";
import { listThemeVersions, restoreThemeVersion } from "#contract/theme/theme-history-calls";
import type { OpenStore } from "#studio/session/require-account.server";

type Client = OpenStore["client"];

export const listVersions = (client: Client): Promise<CallAnswer<typeof listThemeVersions>> =>
  client.call(listThemeVersions, {});

/** @param once of the page's form: sent twice, it is done once. */
export const restoreVersion = (
  client: Client,
  { version, once }: { version: number; once: string },
) => client.call(restoreThemeVersion, { params: { version } }, { idempotencyKey: once });
