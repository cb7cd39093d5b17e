import { expect, test } from "vitest";
import { SettingsSchema as PlatformSettings } from "#platform/kernel/settings/settings";
import { SettingsSchema as StorefrontSettings } from "#storefront/environment/environment";
import { namesByWorker } from "./stack-settings";

test.each([
  ["platform", PlatformSettings, []],
  // Cloudflare's own, and the local stack's.
  ["storefront", StorefrontSettings, ["VERSION", "QUEUE_KEY"]],
] as const)("each setting of the %s may stand in .dev.vars", (worker, schema, elsewhere) => {
  const names = Object.keys(schema.shape).filter((name) => !elsewhere.some((one) => one === name));
  expect(names.toSorted()).toEqual(namesByWorker[worker].toSorted());
});
