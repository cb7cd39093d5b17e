// Calls whose paths the specification leaves open: a backend of an operator's own may not have them.
import { PlatformError } from "./platform-error";

/** That the call is not there, as against what it names. */
function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const isAbsent = error.status !== null && [404, 405, 501].includes(error.status);
  return (
    isAbsent &&
    (error.errors.length === 0 || error.has("call_unknown") || error.has("method_not_allowed"))
  );
}

/** For `catch`: null where the backend has no such call. @throws what else went wrong */
export function nullIfUnsupportedCall(error: unknown): null {
  if (isUnknownCall(error)) return null;
  throw error;
}
