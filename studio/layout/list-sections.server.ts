// Which sections of the menu a role sees. On the server alone: the browser need not know the scopes.
import { includesScope, type Scope } from "#contract/protocol/scopes";
import { type SectionName, sections } from "./sections";

export function listSections(scopes: readonly Scope[]): SectionName[] {
  return sections
    .filter(({ scope }) => scope === null || includesScope(scopes, scope))
    .map(({ name }) => name);
}
