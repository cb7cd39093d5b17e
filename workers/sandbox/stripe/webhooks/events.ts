import * as z from "zod";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import type { Event } from "#sandbox/stripe/account/resources";
import { noSuch } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import { Expand, Paging, parseParams, Text } from "#sandbox/stripe/protocol/params";

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
