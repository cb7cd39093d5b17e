import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { StudioContext } from "#studio/session/studio-context";
import { changeStore, readStore } from "./store.server";

const line = { slug: "tiny", id: "1", name: "Tiny Kitchen", status: "suspended" };
const answers: Readonly<Record<string, unknown>> = {
  listStores: { stores: [{ ...line, slug: "tiny-too" }, line], next: null },
  listFailures: { failures: [{}], next: null },
};

/** A platform that answers these calls, and fails all others as a store that is out of reach. */
const aStudio = (answered: typeof answers, status: number | null = 503) =>
  ({
    clock: { now: () => new Date("2026-11-26T12:00:00Z") },
    timeZone: "UTC",
    shopOrigin: (slug: string) => `https://${slug}.example`,
    client: {
      call: async ({ name }: { name: string }) => {
        const answer = answered[name];
        if (answer === undefined)
          throw new PlatformError("no", status, [{ code: "any", detail: "" }]);
        return answer;
      },
    },
  }) as unknown as StudioContext;

test("a store that does not answer leaves the operator's page with what the directory knows", async () => {
  expect(await readStore(aStudio(answers), "tiny")).toEqual({
    slug: "tiny",
    name: "Tiny Kitchen",
    status: "suspended",
    shopUrl: "https://tiny.example",
    facts: null,
    limits: null,
    figures: null,
    failures: { count: 1, isMore: false },
  });
});

test("a store that is not there, and a session that has ended, are the page's as a whole", async () => {
  const thrown = await readStore(aStudio(answers), "none").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ status: 404 });
  await expect(readStore(aStudio(answers, 401), "tiny")).rejects.toMatchObject({ status: 401 });
});

test("limits that cannot be are named, each by its field", async () => {
  const form = new FormData();
  const typed = { domains: "-1", promoCodes: "", webhooks: "3", unpaidUnitsPerHour: "1e5" };
  const rest = { unpaidUnitsPerDay: "", unpaidCheckoutsPerHour: "" };
  for (const [name, text] of Object.entries({ intent: "limits", ...typed, ...rest })) {
    form.set(name, text);
  }
  const outcome = await changeStore(aStudio(answers), "tiny", form);
  const wrong = ["domains", "unpaidUnitsPerHour"];
  expect(outcome).toEqual({ ok: false, problem: "limits", wrong });
});

test("12 a limit that was left alone stays as another operator has set it since", async () => {
  const sent: unknown[] = [];
  const call = async (_call: unknown, { body }: { body?: unknown }) => {
    sent.push(body);
    return { limits: [] };
  };
  // Of the studio only its client is used.
  const studio = { client: { call } } as unknown as StudioContext;
  const shown = { domains: "5", promoCodes: "", webhooks: "" };
  const rest = { unpaidUnitsPerHour: "", unpaidUnitsPerDay: "", unpaidCheckoutsPerHour: "" };
  const form = new FormData();
  form.set("intent", "limits");
  for (const [name, text] of Object.entries({ ...shown, ...rest })) {
    form.set(name, text);
    form.set(`was.${name}`, text);
  }
  form.set("domains", "");
  form.set("webhooks", "9");
  expect(await changeStore(studio, "tiny", form)).toMatchObject({ ok: true, notice: "limits" });
  expect(sent).toEqual([{ limits: { domains: null, webhooks: 9 } }]);
});
