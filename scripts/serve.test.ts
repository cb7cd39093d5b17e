import { afterEach, beforeEach, expect, test, vi } from "vitest";

const done: string[] = [];
const state = { seeded: false, seedFails: false, further: 0 };

vi.mock("./stack", () => ({
  projectRoot: process.cwd(),
  startStack: async ({ storefrontLater }: { storefrontLater: boolean }) => {
    done.push(storefrontLater ? "start without storefront" : "start");
    return { openStorefront: async () => void done.push("open") };
  },
}));
vi.mock("./ports", () => ({ nextFreePorts: async (wanted: number) => wanted + state.further }));
vi.mock("./seed-demo", () => ({
  isDemoSeeded: () => state.seeded,
  seedDemoOnce: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    done.push("seeded");
    if (state.seedFails) throw new Error("The demo stores are not in");
    return true;
  },
}));
vi.mock("./demo-seller", () => ({
  signInToDemoStores: async () => {
    done.push("sign-in link");
    return { slugs: [], studioUrl: null };
  },
}));
vi.mock("./supervise", () => ({
  supervise: () => ({
    ended: new Promise(() => undefined),
    stopping: new AbortController().signal,
  }),
}));
vi.mock("./terminal", () => ({
  parsePort: () => 20_000,
  printAddresses: () => void done.push("print"),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, "log").mockReturnValue(undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    done.push(`exit ${code}`);
    return undefined as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  done.length = 0;
  Object.assign(state, { seeded: false, seedFails: false, further: 0 });
});

async function start() {
  await import("./serve");
  await vi.advanceTimersByTimeAsync(2_000);
}

test("npm start opens the storefront's port only after the demo shops are in", async () => {
  await start();
  expect(done).toEqual(["start without storefront", "seeded", "open", "sign-in link", "print"]);
});

test("npm start opens it at once where the demo shops are in already", async () => {
  state.seeded = true;
  await start();
  expect(done[0]).toBe("start");
});

test("npm start says which port it took where its own is in use", async () => {
  state.further = 10;
  await start();
  expect(console.log).toHaveBeenCalledWith("Port 20000 is in use: this shop takes 20010.");
});

test("npm start ends without ever opening the storefront where the demo shops do not come in", async () => {
  state.seedFails = true;
  await start();
  expect(done).toEqual(["start without storefront", "seeded", "exit 1"]);
});
