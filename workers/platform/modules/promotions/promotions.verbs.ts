// What a store's object does for its promo codes.
import { deletePromoCode, listPromoCodes, putPromoCode } from "./seller-promo-codes";

export const promotionsVerbs = { listPromoCodes, putPromoCode, deletePromoCode };
