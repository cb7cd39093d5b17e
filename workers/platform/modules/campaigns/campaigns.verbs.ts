// What a store's object does for the views of its campaigns.
import { trackView } from "./track-view";

export const campaignsVerbs = { trackView };
