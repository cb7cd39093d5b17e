// Each event by itself, for questions that are not known yet: written to Workers Analytics
// Engine where the deployment has it. No request waits for it, and nothing reads it.
import type { EventItem, ShopEvent } from "#contract/analytics/shop-events";

type Described = {
  about: string;
  currency: string;
  choice: string;
  value: number;
  quantity: number;
};

const sumQuantity = (items: readonly EventItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What it was about: the page, the list, the form, or the listing where there is a single one. */
function aboutOf(event: ShopEvent): string {
  if ("page" in event) return event.page;
  if ("list" in event) return event.list;
  if ("form" in event) return event.form;
  if ("referrer" in event) return event.referrer;
  const [first, second] = "items" in event ? event.items : [];
  return first !== undefined && second === undefined ? first.listing : "";
}

function choiceOf(event: ShopEvent): string {
  if ("method" in event) return event.method ?? "";
  if ("option" in event) return event.option;
  if ("taken" in event) return event.taken;
  if ("reason" in event) return event.reason;
  return "code" in event ? event.code : "";
}

function describe(event: ShopEvent): Described {
  const items = "items" in event ? event.items : [];
  const value = "value" in event ? event.value : null;
  return {
    about: aboutOf(event),
    choice: choiceOf(event),
    currency: value?.currency ?? "",
    value: value?.amountMinor ?? 0,
    quantity: sumQuantity(items),
  };
}

/** The order of blobs and doubles is what queries name; it stands in `docs/operating.md`. */
export function writeAnalyticsEngine(
  dataset: AnalyticsEngineDataset | undefined,
  { slug, campaign }: { slug: string; campaign: string },
  events: readonly ShopEvent[],
): void {
  if (dataset === undefined) return;
  for (const event of events) {
    const { about, currency, choice, value, quantity } = describe(event);
    dataset.writeDataPoint({
      indexes: [slug],
      blobs: [event.name, about, campaign, currency, choice],
      doubles: [value, quantity],
    });
  }
}
