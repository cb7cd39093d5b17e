// A new product: the same page as that of one that there is.
export { action, default, loader, meta, shouldRevalidate } from "./product";
