// What a store's object does for its stock.
import { adjustInventory, setInventory } from "./change-stock";
import { getInventory, listInventory } from "./inventory";

export const inventoryVerbs = {
  getInventory,
  listInventory,
  setInventory,
  adjustInventory,
};
