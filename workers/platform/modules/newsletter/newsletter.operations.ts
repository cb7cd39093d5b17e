// What a store's object does for its newsletter, and for marketing that a checkout's buyer agreed to.
import { listMarketingOptIns, removeMarketingOptIn } from "./marketing-opt-ins";
import {
  confirmSubscription,
  endSubscription,
  getSubscription,
  listSubscriptions,
  removeSubscription,
} from "./newsletter-subscriptions";
import { askForNewsletter } from "./subscribe-to-newsletter";

export const newsletterOperations = {
  askForNewsletter,
  getSubscription,
  confirmSubscription,
  endSubscription,
  listSubscriptions,
  removeSubscription,
  listMarketingOptIns,
  removeMarketingOptIn,
};
