// What a store's object does for its report: it says what was sold, and what listings are called.
import { listSales, listTitles } from "./read-sales";

export const reportVerbs = { listSales, listTitles };
