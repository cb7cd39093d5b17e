// The calls of the address form: facts about places, the same for every store.
import { listCountries, validateAddress } from "#contract/checkout/address-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { listCountries as countriesIn } from "#platform/modules/addresses/countries";
import { validateAddress as verdictOn } from "#platform/modules/addresses/validate-address";

/** Changes with a new version of the worker alone. */
const cachedForADay = { cacheControl: () => "public, max-age=86400", gatesFirst: true } as const;

export function mountAddresses(app: PlatformApp): void {
  serve(app, validateAddress, ({ body }) => ok(verdictOn(body.address)), { gatesFirst: true });
  serve(
    app,
    listCountries,
    ({ query }) => ok({ countries: countriesIn(query.locale) }),
    cachedForADay,
  );
}
