/** Domains registered for wallets. Names under `.invalid` fail their check; all others pass. */
import * as z from "zod";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { newId } from "#sandbox/stripe/account/ids";
import type { PaymentMethodDomain } from "#sandbox/stripe/account/resources";
import { badParameter, noSuch } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import { Expand, Flag, Paging, parseParams, Text } from "#sandbox/stripe/protocol/params";

const NewDomain = z.strictObject({ ...Expand, domain_name: Text, enabled: Flag.optional() });
const DomainUpdate = z.strictObject({ ...Expand, enabled: Flag.optional() });
const DomainList = z.strictObject({
  ...Paging,
  domain_name: Text.optional(),
  enabled: Flag.optional(),
});
const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

function statusOf(domainName: string): PaymentMethodDomain["apple_pay"] {
  if (!domainName.endsWith(".invalid")) return { status: "active" };
  const error_message = "The domain could not be verified: its association file was not found.";
  return { status: "inactive", status_details: { error_message } };
}

function withStatus(domain: PaymentMethodDomain): PaymentMethodDomain {
  const status = statusOf(domain.domain_name);
  return {
    ...domain,
    amazon_pay: status,
    apple_pay: status,
    google_pay: status,
    klarna: status,
    link: status,
    paypal: status,
  };
}

export function createDomain(account: StripeAccount, call: Call): PaymentMethodDomain {
  const params = parseParams(NewDomain, call.params);
  const name = params.domain_name.toLowerCase();
  if (!HOST_NAME.test(name)) {
    throw badParameter(`Invalid domain name: ${params.domain_name}`, "domain_name");
  }
  const existing = account.domains.list({ limit: 1, where: { domain_name: name } }).documents[0];
  if (existing) return existing;
  const pending = { status: "inactive" } as const;
  const domain: PaymentMethodDomain = {
    id: newId("pmd"),
    object: "payment_method_domain",
    amazon_pay: pending,
    apple_pay: pending,
    created: account.nowS(),
    domain_name: name,
    enabled: params.enabled ?? true,
    google_pay: pending,
    klarna: pending,
    link: pending,
    livemode: false,
    paypal: pending,
  };
  return account.domains.put(withStatus(domain));
}

function requireDomain(account: StripeAccount, id: string): PaymentMethodDomain {
  const domain = account.domains.get(id);
  if (!domain) throw noSuch("payment_method_domain", id, "payment_method_domain");
  return domain;
}

export function retrieveDomain(account: StripeAccount, call: Call): PaymentMethodDomain {
  parseParams(z.strictObject(Expand), call.params);
  return requireDomain(account, call.id);
}

export function updateDomain(account: StripeAccount, call: Call): PaymentMethodDomain {
  const params = parseParams(DomainUpdate, call.params);
  const domain = requireDomain(account, call.id);
  return account.domains.put({ ...domain, enabled: params.enabled ?? domain.enabled });
}

export function validateDomain(account: StripeAccount, call: Call): PaymentMethodDomain {
  parseParams(z.strictObject(Expand), call.params);
  return account.domains.put(withStatus(requireDomain(account, call.id)));
}

export function listDomains(account: StripeAccount, call: Call): ListPage<PaymentMethodDomain> {
  const params = parseParams(DomainList, call.params);
  const where = { domain_name: params.domain_name };
  return listPage("/v1/payment_method_domains", account.domains.list(toQuery(params, where)));
}
