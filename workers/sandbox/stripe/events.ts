import * as z from "zod";
import type { StripeAccount } from "./account";
import type { Call } from "./call";
import { type ListPage, listPage, toQuery } from "./listing";
import { Expand, Paging, parseParams, Text } from "./params";
import type { Event } from "./resources";
import { noSuch } from "./stripe-failure";

const EventList = z.strictObject({ ...Paging, type: Text.optional() });

export function retrieveEvent(account: StripeAccount, call: Call): Event {
  parseParams(z.strictObject(Expand), call.params);
  const event = account.events.get(call.id);
  if (!event) throw noSuch("event", call.id, "id");
  return event;
}

export function listEvents(account: StripeAccount, call: Call): ListPage<Event> {
  const params = parseParams(EventList, call.params);
  return listPage("/v1/events", account.events.list(toQuery(params, { type: params.type })));
}
