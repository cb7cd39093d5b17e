// What a store's object does for its pre-orders.
import { createPreorder, listPreorders } from "./preorders";

export const preordersVerbs = { createPreorder, listPreorders };
