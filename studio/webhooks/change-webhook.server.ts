// What the page of one webhook does, by the intent of its forms. What the page then says is a key of the catalogue.
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";
import {
  readWebhookForm,
  remove,
  rotate,
  saveWebhook,
  sendTest,
  setState,
  type TypedWebhook,
  type WebhookIntent,
  type WebhookProblem,
} from "./webhooks.server";

export type WebhookChange =
  | { kind: "done"; notice: "saved" | "paused" | "resumed" | "tested" | "removed" | "testFailed" }
  | { kind: "secret"; secret: string }
  | { kind: "refused"; typed: TypedWebhook; problem: WebhookProblem };

export async function changeWebhook(
  store: OpenStore,
  id: string,
  { intent, form }: { intent: WebhookIntent; form: FormData },
): Promise<WebhookChange> {
  switch (intent) {
    case "save": {
      const typed = readWebhookForm(form);
      const problem = await saveWebhook(store, id, typed, readExpectedVersion(form));
      return problem === null
        ? { kind: "done", notice: "saved" }
        : { kind: "refused", typed, problem };
    }
    case "pause":
      await setState(store, id, "paused");
      return { kind: "done", notice: "paused" };
    case "resume":
      await setState(store, id, "active");
      return { kind: "done", notice: "resumed" };
    case "rotate":
      return { kind: "secret", secret: await rotate(store, id) };
    case "test":
      return { kind: "done", notice: (await sendTest(store, id)) ? "tested" : "testFailed" };
    case "remove":
      await remove(store, id);
      return { kind: "done", notice: "removed" };
  }
}
