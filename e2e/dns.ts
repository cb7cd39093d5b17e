/** Records of a domain, set as at a DNS provider. */

import type { DnsRecord } from "../contract/domains/domain-calls";
import type { StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

export async function setRecord(
  shop: StackUrls,
  { name, type, value }: Pick<DnsRecord, "name" | "type" | "value">,
): Promise<void> {
  // An alias at the apex is flattened: resolvers see what it leads to.
  const set = { name, type: type === "ALIAS" ? "CNAME" : type, values: [value] };
  const body = JSON.stringify(set);
  const answer = await freshFetch(new URL("/dns/records", shop.sandbox), { method: "PUT", body });
  if (!answer.ok) throw new Error(`The record was not set: ${answer.status} ${body}`);
}
