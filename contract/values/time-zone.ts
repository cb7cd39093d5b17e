// A time zone as the IANA names it, such as `Europe/Berlin`.
import * as z from "zod";
import { isTimeZone } from "#core/time-zone-days";

export const TimeZoneSchema = z.string().max(64).refine(isTimeZone, "no such time zone");
