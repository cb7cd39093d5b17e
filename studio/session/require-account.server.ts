// Who may see a page: a person who is signed in, in a store that is theirs. Failures are Responses that the route
// throws; a store of others is not there.
import { redirect } from "@remix-run/cloudflare";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import type { AccountStore, SupportEntry } from "#contract/accounts/account-calls";
import { allScopes, includesScope, type Scope } from "#contract/protocol/scopes";
import type { StoreRecord } from "#contract/store/store";
import type { Account, StudioContext } from "./studio-context";
import { endSessionCookie } from "./studio-cookies.server";

function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // A loader or an action that is asked for by a script says so in the query.
  searchParams.delete("_data");
  searchParams.delete("index");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** Where a person signs in; afterwards they come back to this page, or to that of the form. */
export function signInPath(request: Request): string {
  const next = pathOf(request);
  return next === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`;
}

/** @throws Response a redirect to the sign-in page. */
export async function requireAccount(request: Request, studio: StudioContext): Promise<Account> {
  const account = await studio.account();
  if (account !== null) return account;
  throw redirect(signInPath(request), { headers: { "set-cookie": endSessionCookie(studio) } });
}

export type OpenStore = {
  slug: string;
  name: string;
  status: AccountStore["status"];
  /** "operator": entered for support. */
  role: AccountStore["role"] | "operator";
  scopes: readonly Scope[];
  /** Why and for how long an operator is in it; null for its own people. */
  support: Pick<SupportEntry, "reason" | "expiresAt"> | null;
  account: Account;
  client: Backend;
  /** The memo of `StudioContext.storeRecord`. */
  record(): Promise<StoreRecord>;
};

export const notFound = () => new Response("Not Found", { status: 404, statusText: "Not Found" });
/** For what no page of the studio sends. */
export const badRequest = () =>
  new Response("Bad Request", { status: 400, statusText: "Bad Request" });
/** For a form or file above its route's limit. */
const tooLarge = () =>
  new Response("Content Too Large", { status: 413, statusText: "Content Too Large" });
const forbidden = () => new Response("Forbidden", { status: 403, statusText: "Forbidden" });
/** For one change of a page that needs more than the page does. */
export function throwForbidden(): never {
  throw forbidden();
}

/** Null for who has no part in it, or has not entered it. */
function openFor(
  account: Account,
  slug: string,
): Omit<OpenStore, "account" | "client" | "record"> | null {
  const own = account.stores.find((store) => store.slug === slug);
  if (own !== undefined) return { ...own, support: null };
  const entry = account.support.find((store) => store.slug === slug);
  if (entry === undefined) return null;
  const { name, status, reason, expiresAt } = entry;
  const support = { reason, expiresAt };
  return { slug, name, status, role: "operator", scopes: allScopes, support };
}

/** An operator gives the reason first: nothing of the store is shown before. */
function throwUnopened(account: Account, request: Request, slug: string): never {
  if (!account.person.isOperator) throw notFound();
  const next = new URLSearchParams({ next: pathOf(request) });
  throw redirect(`/operator/stores/${encodeURIComponent(slug)}/enter?${next}`);
}

/**
 * The store of this page and its client.
 * @param scope what the page needs beyond being a member; null: nothing more.
 * @throws Response to the sign-in page, 404 for a store of others, 403 for a role that may not.
 */
export async function requireStore(
  request: Request,
  studio: StudioContext,
  { slug, scope }: { slug: string | undefined; scope: Scope | null },
): Promise<OpenStore> {
  const account = await requireAccount(request, studio);
  const store = openFor(account, slug ?? "");
  if (store === null) return throwUnopened(account, request, slug ?? "");
  if (scope !== null && !includesScope(store.scopes, scope)) throw forbidden();
  const record = () => studio.storeRecord(store.slug);
  return { ...store, account, client: studio.clientOf(store.slug), record };
}

/** Whether `requireStore` gives the store, for what is decided before the page is asked. */
export async function mayOpenStore(
  studio: StudioContext,
  { slug, scope }: { slug: string | undefined; scope: Scope },
): Promise<boolean> {
  try {
    const account = await studio.account();
    const store = account === null ? null : openFor(account, slug ?? "");
    return store !== null && includesScope(store.scopes, scope);
  } catch (error) {
    // The platform did not say: the page asks as well, and shows that.
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

/** @throws Response 404 for who is no operator, and the way to the second factor. */
export async function requireOperator(request: Request, studio: StudioContext): Promise<Account> {
  const account = await requireAccount(request, studio);
  if (!account.person.isOperator) throw notFound();
  if (account.session.level === "passkey") return account;
  throw redirect(`/confirm?${new URLSearchParams({ next: pathOf(request) })}`);
}

/** What stands in the address can be the name of no such thing. */
const isOfNoThing = ({ status, errors }: PlatformError): boolean =>
  status === 400 && errors.some(({ source }) => source?.pointer.startsWith("/path/"));

/**
 * For `catch`: what a refused call means for the page.
 * @throws Response the way to sign in again, to the second factor, to the reason for support, 404, 403 or 413.
 */
export function throwFailure(error: unknown, request: Request, slug: string): never {
  if (!(error instanceof PlatformError)) throw error;
  if (error.status === 401) throw redirect(signInPath(request));
  const next = new URLSearchParams({ next: pathOf(request) });
  if (error.has("passkey_needed")) throw redirect(`/confirm?${next}`);
  if (error.has("support_reason_missing")) throw redirect(`/operator/stores/${slug}/enter?${next}`);
  if (error.status === 404 || isOfNoThing(error)) throw notFound();
  if (error.status === 403) throw forbidden();
  if (error.status === 413) throw tooLarge();
  throw error;
}
