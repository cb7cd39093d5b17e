// The countries of the address form as this isolate was last told them: they change with a release of
// the backend, and a checkout reads them again and again.
import type { CountryName } from "#app/addresses/address-fields";
import type { Locale } from "#contract/market";
import type { StoreRecord } from "#contract/store";
import { BoundedMemory } from "./isolate-memory";
import { SingleFlight, type WaitUntil } from "./single-flight";

const freshMs = 60 * 60_000;
/** A list of 240 names takes 12 KB. */
const maxBytes = 512 * 1024;

type Asked = {
  store: Pick<StoreRecord, "id">;
  locale: Locale;
  nowMs: number;
  waitUntil: WaitUntil;
};
type Countries = readonly CountryName[];

export class CountryMemory {
  readonly #memory = new BoundedMemory<Countries>(maxBytes);
  readonly #flight = new SingleFlight<Countries>();

  /** @throws whatever `ask` throws. */
  async get(asked: Asked, ask: () => Promise<Countries>): Promise<Countries> {
    const { store, locale, nowMs, waitUntil } = asked;
    const key = `${store.id}\n${locale}`;
    const known = this.#memory.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    return this.#flight.run(key, waitUntil, async () => {
      const value = await ask();
      const bytes = JSON.stringify(value).length;
      this.#memory.set(key, { value, bytes, freshUntilMs: nowMs + freshMs });
      return value;
    });
  }
}
