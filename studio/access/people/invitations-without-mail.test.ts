import { expect, test } from "vitest";
import type { CallDefinition } from "#contract/protocol/call";
import { createStoreWithOwner } from "#studio/operator/create-store-with-owner.server";
import { changeOperators } from "#studio/operator/operators.server";
import { changeStore } from "#studio/operator/store.server";
import type { OpenStore } from "#studio/session/require-account.server";
import type { Account, StudioContext } from "#studio/session/studio-context";
import { changeTeam } from "./team.server";

/** A platform that takes each invitation; of its answers only this is read. */
const aClient = (isMailed: boolean) => ({ call: async (_call: CallDefinition) => ({ isMailed }) });

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const invited = { intent: "invite", once: "1", email: "bea@people.test", locale: "en" };
const opened = {
  once: "1",
  slug: "tiny",
  name: "Tiny",
  email: "bea@people.test",
  mailLocale: "en",
  locale: "en",
  currency: "USD",
  region: "USA",
  jurisdiction: "",
};

test.each([
  [true, "invited", "opened"],
  [false, "unmailed", "openedUnmailed"],
])(
  "19 who invites is not said that a mail is on its way where none goes out (mailed: %s)",
  async (isMailed, said, saidOfStore) => {
    const client = aClient(isMailed);
    const store = { client } as unknown as OpenStore;
    const studio = { client } as unknown as StudioContext;
    const account = { person: { id: "1" } } as Account;
    const outcomes = [
      await changeTeam(store, aForm({ ...invited, role: "staff" })),
      await changeOperators(studio, account, aForm(invited)),
      await changeStore(studio, "tiny", aForm(invited)),
      await createStoreWithOwner(studio, aForm(opened)),
    ];
    expect(outcomes.map((outcome) => outcome.ok && outcome.notice)).toEqual([
      said,
      said,
      said,
      saidOfStore,
    ]);
  },
);
