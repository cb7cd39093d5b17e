// The calls of the address form: facts about places, the same for every store.
import { listCountries, validateAddress } from "#contract/address-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";
import { listCountries as countriesIn } from "./countries";
import { validateAddress as verdictOn } from "./validate-address";

/** Changes with a new version of the worker alone. */
const cachedForADay = { cacheControl: () => "public, max-age=86400", gatesFirst: true } as const;

export function mountAddresses(app: PlatformApp): void {
  serve(app, validateAddress, ({ body }) => accept(verdictOn(body.address)), { gatesFirst: true });
  serve(
    app,
    listCountries,
    ({ query }) => accept({ countries: countriesIn(query.locale) }),
    cachedForADay,
  );
}
