import { expect, test } from "vitest";
import type { OpenStore } from "#studio/session/require-account.server";
import { readMessages } from "./contact-inbox.server";

test("a message with an emoji where its excerpt ends leaves no half of it in the list", async () => {
  const message = `${"a".repeat(159)}🧂 and more`;
  const stored = { id: 1, message, createdAt: "2026-11-28T10:00:00.000Z", readAt: null };
  const shown = { ...stored, fullName: "Ada", reason: "other", answers: [] };
  const store = { client: { call: async () => ({ messages: [shown], next: null }) } };
  const request = new Request("https://studio.example/stores/tiny/customers/messages");
  const { listed } = await readMessages({ request, store: store as unknown as OpenStore });
  expect(listed.map(({ excerpt }) => excerpt)).toEqual(["a".repeat(159)]);
});
