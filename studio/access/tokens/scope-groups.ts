// Scopes by their subject, as pages show them. Writing includes reading.
import type { Scope } from "#contract/protocol/scopes";

export type ScopeSubject = Scope extends `${infer Subject}:${"read" | "write"}` ? Subject : never;
export type ScopeGroup = { subject: ScopeSubject; read: boolean; write: boolean };

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
