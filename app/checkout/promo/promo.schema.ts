// Form of the promo code.
import * as z from "zod";
import { toHalfWidth } from "#core/text/half-width";

/** As typed; whether it counts is the backend's to say. */
export const PromoCodeSchema = z.string().overwrite(toHalfWidth).catch("");
