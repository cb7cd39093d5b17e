// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import collections from "./collections.json";
import frame from "./frame.json";
import products from "./products.json";

export default { frame, collections, products };
