// What a store's object does for its orders.
import { getOrder, listOrders } from "./orders";

export const ordersVerbs = { getOrder, listOrders };
