/** The call that counts a view of a listing for the seller's campaigns. */
import * as z from "zod";
import { defineCall, noFields } from "#contract/protocol/call";

/** A campaign is a listing's product, named by its `teespringId`; counted by day. */
export const trackCampaignView = defineCall({
  name: "trackCampaignView",
  summary: "Count a view of a listing",
  base: "tracking",
  method: "POST",
  path: "/tracking/viewed_campaign",
  params: noFields,
  query: noFields,
  body: z.object({
    campaign_id: z.string().max(40),
    referrer: z.string().max(2000),
    get_vars: z.record(z.string().max(100), z.string().max(500)).optional(),
  }),
  /** What is answered is not shown: any answer means that it was taken. */
  answer: z.object({ recorded: z.boolean().default(true) }),
  repeatable: false,
  status: 202,
});
