// What a store's object does for alerts about products that are back in stock.
import { listStockAlertDemand } from "./list-stock-alert-demand";
import { askStockAlert } from "./request-stock-alert";
import {
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  listStockAlerts,
} from "./stock-alert-requests";

export const stockAlertsOperations = {
  askStockAlert,
  getStockAlert,
  confirmStockAlert,
  endStockAlert,
  listStockAlerts,
  listWantedVariants: listStockAlertDemand,
};
