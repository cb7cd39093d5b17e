// What a store's object does for those who wait for a sold-out product.
import { askStockAlert } from "./ask-stock-alert";
import { confirmStockAlert, endStockAlert, getStockAlert, listStockAlerts } from "./stock-alerts";

export const stockAlertsVerbs = {
  askStockAlert,
  getStockAlert,
  confirmStockAlert,
  endStockAlert,
  listStockAlerts,
};
