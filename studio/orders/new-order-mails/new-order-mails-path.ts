// Address of the order mails' settings, which several pages lead to: it carries where one came from, so that the way back
// leads there, also after a save and without scripts. Pure.
import { backToList, fromList } from "#studio/ui/back-to-list";

const field = "from";
const places = { home: "", orders: "/orders", settings: "/settings" } as const;
type Place = keyof typeof places;

const isPlace = (text: string | null): text is Place =>
  text !== null && Object.hasOwn(places, text);

/** @param search of the list that leads there */
export function orderMailsPath(store: string, from: Place, search = ""): string {
  const [path = "", query = ""] = fromList(`${store}/settings/order-mails`, search).split("?");
  const carried = new URLSearchParams(query);
  if (from !== "settings") carried.set(field, from);
  return carried.size === 0 ? path : `${path}?${carried}`;
}

/** @param search of the page itself; settings where it does not say */
export function backFromOrderMails(store: string, search: string): { place: Place; to: string } {
  const from = new URLSearchParams(search).get(field);
  const place = isPlace(from) ? from : "settings";
  const path = `${store}${places[place]}`;
  return { place, to: place === "orders" ? backToList(path, search) : path };
}
