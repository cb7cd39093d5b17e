// The bucket's own multipart upload, which it gives up by itself after a week.
import { err, ok, type Result } from "#platform/kernel/result";

/** It says so in words alone (code 10024). */
const isGone = (cause: unknown) => /10024|does not exist/i.test(String(cause));

/** 409 `upload_gone` where the bucket has given the upload up, or has put it together already. */
export async function withOpenUpload<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await work());
  } catch (cause) {
    if (!isGone(cause)) throw cause;
    return err(409, "upload_gone", "The bucket has given this upload up. Begin another one.");
  }
}
