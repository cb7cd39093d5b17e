// Who operates this deployment.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { EmailSchema } from "#contract/accounts/account-calls";
import {
  inviteOperator,
  listOperators,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import { studioLocales } from "#studio/locales/studio-i18n";
import type { Account, StudioContext } from "#studio/session/studio-context";

const OperatorChangeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    once: z.string().min(1).max(64),
    email: EmailSchema,
    locale: z.enum(studioLocales),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().min(1).max(64) }),
]);

export type OperatorProblem = "email" | "own" | "gone";
type OperatorOutcome =
  | {
      ok: true;
      /** "unmailed": invited, but this deployment sends no mail yet. */
      notice: "invited" | "unmailed" | "operatorRemoved";
      email: string;
    }
  | { ok: false; problem: OperatorProblem };

export async function readOperators({ client }: StudioContext, { person }: Account) {
  const { operators, invitations } = await client.call(listOperators, {});
  return {
    operators: operators.map(({ id, name, email }) => ({
      id,
      name,
      email,
      isSelf: id === person.id,
    })),
    invitations,
  };
}
export type Operators = Awaited<ReturnType<typeof readOperators>>;

export async function changeOperators(
  { client }: StudioContext,
  { person }: Account,
  form: FormData,
): Promise<OperatorOutcome> {
  const parsed = OperatorChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { ok: false, problem: form.get("intent") === "invite" ? "email" : "gone" };
  }
  const change = parsed.data;
  if (change.intent === "invite") {
    const { email, locale, once } = change;
    const asked = { body: { email, locale } };
    const { isMailed } = await client.call(inviteOperator, asked, { idempotencyKey: once });
    return { ok: true, notice: isMailed ? "invited" : "unmailed", email };
  }
  // One who removes themselves could leave no one behind.
  if (change.id === person.id) return { ok: false, problem: "own" };
  try {
    await client.call(removeOperator, { params: { id: change.id } });
    return { ok: true, notice: "operatorRemoved", email: "" };
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404)
      return { ok: false, problem: "gone" };
    throw error;
  }
}
