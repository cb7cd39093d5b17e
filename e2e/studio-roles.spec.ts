/** A narrower role is led nowhere that refuses it: every link of Home and of the menu, in each state of a store. */
import type { Page } from "@playwright/test";
import { requestClosing } from "../contract/store/closing-calls";
import { setStoreStatus } from "../contract/store/operator-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { addMember, beginSession, studioUrl } from "./studio";
import { openTestStore } from "./test-store";

type Shop = Parameters<typeof studioUrl>[0];

const suspend = async (shop: Shop, slug: string) => {
  const path = setStoreStatus.path.replace(":slug", slug);
  await storeOf(shop, slug).ask(setStoreStatus, path, { status: "suspended", reason: "Complaint" });
};
const close = async (shop: Shop, slug: string) => {
  await storeOf(shop, slug).ask(requestClosing, requestClosing.path, { slug });
};

/** Of the same site, each with the status that this person's browser is answered; 0 for a redirect. */
function followLinks(page: Page): Promise<Record<string, number>> {
  return page.locator("a[href]").evaluateAll(async (links) => {
    const paths = links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => `${pathname}${search}`);
    const answers: Record<string, number> = {};
    for (const path of new Set(paths)) {
      const headers = { accept: "text/html" };
      answers[path] = (await fetch(path, { headers, redirect: "manual" })).status;
    }
    return answers;
  });
}

const states = [
  { state: "new", change: null, said: null },
  { state: "suspended", change: suspend, said: "The operator has suspended the shop" },
  { state: "closed", change: close, said: "You have closed the shop" },
] as const;

for (const role of ["staff", "accountant"] as const) {
  test(`19 every link of Home and of the menu opens for ${role}, of a new, a suspended and a closed store @sizeless @nojs-only`, async ({
    page,
    shop,
  }) => {
    const email = `${role}-${crypto.randomUUID()}@example.com`;
    const stores = await Promise.all(
      states.map(async (one) => ({ ...one, ...(await openTestStore(shop, [])) })),
    );
    for (const { slug, change } of stores) {
      await addMember(shop, slug, role, { email });
      await change?.(shop, slug);
    }
    await beginSession(page, shop, email);
    const refused: string[] = [];
    for (const { slug, said, state } of stores) {
      await page.goto(studioUrl(shop, `/stores/${slug}`));
      if (said !== null) await expect(page.getByText(said)).toBeVisible();
      const answers = await followLinks(page);
      expect(Object.keys(answers)).toContain(`/stores/${slug}/orders`);
      for (const [path, status] of Object.entries(answers)) {
        if (status !== 200) refused.push(`${state}: ${path.replace(slug, ":slug")} ${status}`);
      }
    }
    expect(refused).toEqual([]);
  });
}
