// Calls whose body is a file and no JSON, such as a picture that is uploaded.
import type { CallDefinition } from "#contract/protocol/call";

/** True where the body is a file; an ArrayBuffer is an object too, which a loose schema would take. */
export function takesFile(call: CallDefinition): boolean {
  return call.body.safeParse(new ArrayBuffer(0)).success && !call.body.safeParse({}).success;
}
