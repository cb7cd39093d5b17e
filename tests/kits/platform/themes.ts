// What the theme tests share: a seller who saves a theme, and what the shop is given.
import { getTheme, putTheme } from "#contract/theme/theme-calls";
import { ask, readAnswer, type Seller } from "./platform";

export const red = { styles: { primaryColor: "#aa0000" }, ours: { later: [1, { deep: true }] } };
export const blue = { styles: { primaryColor: "#0000aa" } };

/** @param query such as `?publish=true`. */
export function saveTheme({ headers }: Seller, body: unknown, query = "") {
  return ask("PUT", `${putTheme.path}${query}`, { headers, body });
}
export const shownTheme = async (query = "") =>
  readAnswer(getTheme, await ask("GET", `${getTheme.path}?siteKey=aurora${query}`));
