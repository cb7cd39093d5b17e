// Calls whose body is a file and no JSON, such as a picture that is uploaded.
import type { CallDefinition } from "#contract/protocol/call";

/** Of the calls there are, which are constants. */
const answers = new WeakMap<CallDefinition, boolean>();

/** True where the body is a file; an ArrayBuffer is an object too, which a loose schema would take. */
function decide({ body }: CallDefinition): boolean {
  return body.safeParse(new ArrayBuffer(0)).success && !body.safeParse({}).success;
}

export function isFileCall(call: CallDefinition): boolean {
  const answer = answers.get(call) ?? decide(call);
  answers.set(call, answer);
  return answer;
}
