// What a store's object does for its stock.
import { getInventory, listInventory } from "./inventory";

export const inventoryVerbs = { getInventory, listInventory };
