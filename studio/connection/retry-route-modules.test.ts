import { expect, test, vi } from "vitest";
import { loadComponent } from "./lazy-component";
import { retryRouteModules, retryScripts } from "./retry-route-modules";
import { createStalledRequests } from "./stalled-requests";

test("14 a page whose scripts cannot be fetched waits for the network, and is imported then alone", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const network = new EventTarget();
  const stalled = createStalledRequests(network);
  const lazy = vi.fn(async () => "page");
  const isAnswered = vi.fn(async () => true).mockResolvedValueOnce(false);
  const routes = [{ id: "store", children: [{ id: "orders", lazy }] }];
  const scripts = { module: "/assets/orders.js", imports: ["/assets/money.js"] };
  retryRouteModules(routes, { orders: scripts }, (all) => retryScripts(all, stalled, isAnswered));
  const opened = routes[0]?.children[0]?.lazy();
  await vi.waitFor(() => expect(stalled.has()).toBe(true));
  expect(lazy).not.toHaveBeenCalled();
  network.dispatchEvent(new Event("online"));
  expect(await opened).toBe("page");
  const asked = ["/assets/orders.js", "/assets/money.js"];
  expect(isAnswered.mock.calls.map(([script]: unknown[]) => script)).toEqual([...asked, ...asked]);
  vi.unstubAllGlobals();
});

test("14 a part of a page is not fetched without a network, and what stands in its place stays", async () => {
  const network = { onLine: false };
  vi.stubGlobal("navigator", network);
  const stalled = createStalledRequests(null);
  const load = vi.fn(async () => "editor");
  const part = loadComponent(load, stalled);
  expect(stalled.has()).toBe(true);
  expect(load).not.toHaveBeenCalled();
  network.onLine = true;
  stalled.retry();
  expect(await part).toBe("editor");
  vi.unstubAllGlobals();
});
