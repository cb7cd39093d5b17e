// What the door says where it shows no shop: one file beside the worker, in every language, for
// such pages are asked for seldom. `{host}` is the address that was asked for.
import * as z from "zod";
import { type Locale, locales } from "#contract/market";
import textsUrl from "./shopless-texts.json?url";

const words = <Key extends string>(...keys: Key[]) => z.record(z.enum(keys), z.string());

const ShoplessTextsSchema = z.object({
  suspended: words("title", "lead", "ordered", "track", "ask"),
  unknown: words("title", "lead"),
  awaited: words("title", "lead", "shopper", "owner", "show", "set", "verify", "done"),
});

export type ShoplessTexts = z.output<typeof ShoplessTextsSchema>;

const FileSchema = z.record(z.enum(locales), ShoplessTextsSchema);

/** @throws Error when the file cannot be read: the door then says that it could not be reached. */
export async function readShoplessTexts(
  locale: Locale,
  readAsset: (path: string) => Promise<unknown>,
): Promise<ShoplessTexts> {
  return FileSchema.parse(await readAsset(textsUrl))[locale];
}
