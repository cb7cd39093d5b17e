// The pages of which this browser has drafts, as a person calls them.
import { useTranslation } from "react-i18next";
import { sections } from "./sections";

/** Of these the page's address ends in a name of the seller's own. */
const namedByAddress = ["products", "promotions"];

/** @param what of a draft, which begins with the page's address */
export function useDraftPageName(): (what: string) => { path: string; text: string } {
  const { t } = useTranslation();
  return (what) => {
    const [path = ""] = what.split(" ");
    const [, , slug = "", ...rest] = path.split("/");
    const room = `/${rest[0] ?? ""}`;
    const section = sections.find(
      ({ path: own, holds = [] }) => own === room || holds.includes(room),
    );
    const name = section?.name ?? "home";
    const last = rest.length > 1 && namedByAddress.includes(name) ? rest.at(-1) : undefined;
    const parts = [t(`section.${name}`), last === "new" ? undefined : last, slug];
    return { path, text: parts.filter(Boolean).join(" · ") };
  };
}
