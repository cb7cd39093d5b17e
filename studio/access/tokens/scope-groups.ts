// Scopes by their subject, as pages show them. Writing includes reading.
import { allScopes, includesScope, type Scope } from "#contract/protocol/scopes";

export type ScopeSubject = Scope extends `${infer Subject}:${"read" | "write"}` ? Subject : never;
export type ScopeGroup = { subject: ScopeSubject; read: boolean; write: boolean };

/** No call needs these, so that a token with them could do no more. */
const unused: readonly Scope[] = ["reports:write", "audit:write"];

/** What a person may give to a token: no more than they have, and nothing without a use. */
export function listOfferedScopes(own: readonly Scope[]): Scope[] {
  return allScopes.filter((scope) => includesScope(own, scope) && !unused.includes(scope));
}

/** In the order in which subjects come first. */
export function groupScopes(scopes: readonly Scope[]): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup>();
  for (const scope of scopes) {
    // The type says that there are two parts; `split` does not.
    const [subject, verb] = scope.split(":") as [ScopeSubject, "read" | "write"];
    const known = groups.get(subject) ?? { subject, read: false, write: false };
    groups.set(subject, { ...known, [verb]: true });
  }
  return [...groups.values()];
}
