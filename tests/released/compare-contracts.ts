/** What a change of the contract means for workers of two releases that run side by side. */
import { findMismatches, listFields } from "./compare-schemas";
import type { JsonSchema, RecordedCall, RecordedContract } from "./describe-contract";

function findDropped(older: JsonSchema, newer: JsonSchema): string[] {
  const fields = listFields(newer);
  return [...listFields(older)].filter((field) => !fields.has(field)).map((it) => `${it}: is gone`);
}

function compareCall(name: string, older: RecordedCall, newer: RecordedCall | undefined): string[] {
  if (newer === undefined) return [`${name}: the call is gone`];
  const moved = (["base", "method", "path", "status"] as const)
    .filter((field) => older[field] !== newer[field])
    .map((field) => `${name}: its ${field} was ${older[field]} and is ${newer[field]}`);
  const sent = [
    ...findMismatches(older.request, newer.request),
    ...findDropped(older.request, newer.request),
  ];
  const answered = [
    ...findMismatches(newer.answer, older.taken),
    ...findDropped(older.answer, newer.answer),
  ];
  return [
    ...moved,
    ...sent.map((problem) => `${name} asks ${problem}`),
    ...answered.map((problem) => `${name} answers ${problem}`),
  ];
}

/** @returns what breaks a storefront, a backend or a command line of the older release at the newer platform. */
export function findBreakingChanges(older: RecordedContract, newer: RecordedContract): string[] {
  return Object.entries(older).flatMap(([name, call]) => compareCall(name, call, newer[name]));
}

/**
 * @returns what a storefront of the newer release cannot have from the older platform: reasons to deploy the
 * platform first, and to roll it back last. A call that is new is always one and is left out.
 */
export function findNeedsOfNewerPlatform(
  older: RecordedContract,
  newer: RecordedContract,
): string[] {
  return Object.entries(older).flatMap(([name, call]) => {
    const next = newer[name];
    if (next === undefined) return [];
    return [
      ...findMismatches(next.request, call.request).map((problem) => `${name} asks ${problem}`),
      ...findMismatches(call.answer, next.taken).map((problem) => `${name} answers ${problem}`),
    ];
  });
}
