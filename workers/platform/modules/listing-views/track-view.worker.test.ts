import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { trackCampaignView } from "#contract/analytics/campaign-calls";
import {
  aListing,
  aStore,
  ask,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function view(seller: Seller, campaign_id: string): Promise<boolean> {
  const headers = { "X-Store": seller.slug };
  const body = { campaign_id, referrer: "https://example.com/", get_vars: { utm_source: "mail" } };
  const response = await ask("POST", trackCampaignView.path, { headers, body });
  expect(response.status).toBe(202);
  return (await readAnswer(trackCampaignView, response)).recorded;
}

function viewsOf(seller: Seller) {
  return runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql.exec("SELECT listing_id, day, views FROM listing_view ORDER BY day").toArray(),
  );
}

function setDay(seller: Seller, day: string) {
  return runInDurableObject(objectOf(seller), (store) => {
    store.clock = { now: () => new Date(`${day}T23:59:00Z`) };
  });
}

test("API-14 views of a campaign are counted by listing and day", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing()] });
  await setDay(seller, "2026-03-01");
  expect([await view(seller, "1"), await view(seller, "1")]).toEqual([true, true]);
  await setDay(seller, "2026-03-02");
  expect(await view(seller, "1")).toBe(true);
  expect(await viewsOf(seller)).toEqual([
    { listing_id: 1, day: "2026-03-01", views: 2 },
    { listing_id: 1, day: "2026-03-02", views: 1 },
  ]);
});

test("API-14 an unknown campaign, another store's or an unpublished one is no error and not counted", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  await imported(aurora, { listings: [aListing("a"), aListing("b", { published: false })] });
  for (const campaign of ["2", "77", "x", "", "-1", "1e0", " 1", "9".repeat(40)]) {
    expect(await view(aurora, campaign), campaign).toBe(false);
  }
  expect(await view(vinyl, "1")).toBe(false);
  expect([await viewsOf(aurora), await viewsOf(vinyl)]).toEqual([[], []]);
});
