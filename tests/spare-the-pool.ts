// Two things that the workers' pool does again and again, and that take most of a run's time.
import { vi } from "vitest";

// It forgets every module after each file of tests and reads them anew. No test replaces one, and a
// worker's isolate keeps them between requests as well.
vi.resetModules = () => vi;

// It wraps the prototype of a worker's class once more for each request, so that every request is
// slower than the one before. What it has wrapped already is enough.
const mark = Symbol.for("awning.spared");

function spareProxies(): void {
  const wrapped = new WeakMap<object, string>();
  globalThis.Proxy = new Proxy(Proxy, {
    construct(RealProxy, [target, handler]: [object, ProxyHandler<object>]) {
      const way = String(handler.get);
      if (way.includes("getUnknownPrototypeKey") && wrapped.get(target) === way) return target;
      const proxy = new RealProxy(target, handler);
      wrapped.set(proxy, way);
      return proxy;
    },
  });
}

// This file is read again for each file of tests, in the same isolate.
if (!(mark in globalThis)) {
  spareProxies();
  Reflect.set(globalThis, mark, true);
}
