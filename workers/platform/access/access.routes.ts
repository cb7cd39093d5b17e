// The calls of the gate: a shopper's code is compared, a seller's is set.
import type * as z from "zod";
import { accessPassLifeMs, sealAccessPass } from "#contract/access-pass";
import { putAccessCode } from "#contract/seller-store-calls";
import { checkAccessCode } from "#contract/store-calls";
import { type Served, serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { subjectOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";
import { storeStub } from "#platform/store/store-stub";
import { hashCode, makeLock } from "./hash-code";

async function compareCode(asked: Served<z.ZodType, z.ZodType, typeof checkAccessCode.body>) {
  const { store, slug, storeId, request, env, body } = asked;
  const subject = await subjectOf(request, env.SEALING_KEYS, slug);
  const attempt = await store.startAccessAttempt(subject);
  if (attempt.kind === "open") return accept({ granted: true, version: 0, retryAfterS: null });
  if (attempt.kind === "wait") {
    const { version, retryAfterS } = attempt;
    return accept({ granted: false, version, retryAfterS });
  }
  const { accessCode } = body;
  const hash = await hashCode(accessCode, attempt.salt);
  const answer = await store.endAccessAttempt({ subject, hash });
  if (!answer.granted) return accept(answer);
  const endsAt = new Date(Date.now() + accessPassLifeMs);
  const entered = { version: answer.version, accessCode };
  return accept({
    ...answer,
    pass: await sealAccessPass(env.SEALING_KEYS, storeId, entered, endsAt),
  });
}

export function mountAccess(app: PlatformApp): void {
  serve(app, checkAccessCode, compareCode, { evenOutside: true });

  serve(app, putAccessCode, async ({ store, slug, env, body: { accessCode } }) => {
    if (accessCode === null) return accept(await store.openShop());
    // Asked beside the change, whose trail and idempotency key belong to one question alone.
    const salt = await storeStub(env, slug).readAccessSalt();
    const hash = salt === null ? null : await hashCode(accessCode, salt);
    return accept(await store.closeShop({ lock: await makeLock(accessCode), hash }));
  });
}
