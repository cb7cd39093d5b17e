// What a store's object does for its stock.
import { adjustInventory, setInventory } from "./change-stock";
import { showLowStock, writeLowStock } from "./low-stock";
import { getInventory, listInventory } from "./read-stock";

export const inventoryOperations = {
  getInventory,
  listInventory,
  setInventory,
  adjustInventory,
  showLowStock,
  writeLowStock,
};
