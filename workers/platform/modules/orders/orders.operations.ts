// What a store's object does for its orders. Moves no money: see `refunds.operations.ts`.

import { countOrders, exportOrders, getOrder, listOrders } from "./list-orders";
import { getOrderMails, mailOrdersToFirstOwner, putOrderMails } from "./new-order-mails";
import { addOrderNote, deleteOrderNote, getOrderHistory } from "./order-notes";
import { recoverOrders } from "./recover-orders";
import { getSellerOrder } from "./seller-order";
import { setOrderEmail } from "./set-order-email";
import { setOrderStatus, shipOrder } from "./ship-order";
import { undoShipment } from "./undo-shipment";

export const ordersOperations = {
  getOrder,
  listOrders,
  exportOrders,
  getSellerOrder,
  shipOrder,
  setOrderStatus,
  setOrderEmail,
  recoverOrders,
  countOrders,
  getOrderHistory,
  addOrderNote,
  deleteOrderNote,
  undoShipment,
  getOrderMails,
  putOrderMails,
  mailOrdersToFirstOwner,
};
