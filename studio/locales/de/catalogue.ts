// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import access from "./access.json";
import collections from "./collections.json";
import frame from "./frame.json";
import import from "./import.json";
import operator from "./operator.json";
import orders from "./orders.json";
import products from "./products.json";
import theme from "./theme.json";

export default { frame, access, collections, import, operator, orders, products, theme };
