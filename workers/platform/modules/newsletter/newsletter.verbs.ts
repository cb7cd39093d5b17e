// What a store's object does for those who want its news.
import { askForNewsletter } from "./ask-for-newsletter";
import {
  confirmSubscription,
  endSubscription,
  getSubscription,
  listSubscriptions,
} from "./subscriptions";

export const newsletterVerbs = {
  askForNewsletter,
  getSubscription,
  confirmSubscription,
  endSubscription,
  listSubscriptions,
};
