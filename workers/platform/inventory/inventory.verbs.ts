// What a store's object does for its stock.
import { adjustInventory, setInventory } from "./change-stock";
import { publishIfDue } from "#platform/publishing/publish";
import { getInventory, listInventory } from "./inventory";

export const inventoryVerbs = {
  getInventory,
  listInventory,
  setInventory,
  adjustInventory,
  publishIfDue,
};
