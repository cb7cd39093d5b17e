// What a store's object does for a shopper who wants to be forgotten.
import { forgetShopper } from "./forget-shopper";

export const shoppersVerbs = { forgetShopper };
