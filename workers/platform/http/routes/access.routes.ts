// The calls of the gate: a shopper's code is compared, a seller's is set.
import type * as z from "zod";
import { putAccessCode } from "#contract/store/seller-store-calls";
import { checkAccessCode } from "#contract/store/store-calls";
import { accessPassLifeMs, sealAccessPass } from "#core/signed-tokens/access-pass";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { subjectOf } from "#platform/http/middleware/shopper-network";
import { type Served, serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import {
  createAccessCodeHash,
  hashAccessCode,
} from "#platform/modules/access-code/hash-access-code";

async function compareCode(asked: Served<z.ZodType, z.ZodType, typeof checkAccessCode.body>) {
  const { store, slug, storeId, request, env, body } = asked;
  const subject = await subjectOf(request, env.SEALING_KEYS, slug);
  const attempt = await store.startAccessAttempt(subject);
  if (attempt.kind === "open") return ok({ granted: true, version: 0, retryAfterS: null });
  if (attempt.kind === "wait") {
    const { version, retryAfterS } = attempt;
    return ok({ granted: false, version, retryAfterS });
  }
  const { accessCode } = body;
  const hash = await hashAccessCode(accessCode, attempt.salt);
  const answer = await store.endAccessAttempt({ subject, hash });
  if (!answer.granted) return ok(answer);
  const endsAt = new Date(Date.now() + accessPassLifeMs);
  const entered = { version: answer.version, accessCode };
  return ok({
    ...answer,
    pass: await sealAccessPass(env.SEALING_KEYS, storeId, entered, endsAt),
  });
}

export function mountAccess(app: PlatformApp): void {
  serve(app, checkAccessCode, compareCode, { evenOutside: true });

  serve(app, putAccessCode, async ({ store, slug, env, body: { accessCode } }) => {
    if (accessCode === null) return ok(await store.openShop());
    // Asked beside the change, whose trail and idempotency key belong to one question alone.
    const salt = await storeStub(env, slug).readAccessSalt();
    const hash = salt === null ? null : await hashAccessCode(accessCode, salt);
    return ok(await store.closeShop({ codeHash: await createAccessCodeHash(accessCode), hash }));
  });
}
