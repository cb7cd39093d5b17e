// What every loader and action of the studio is handed. Types alone; the worker makes the values.
import type { i18n } from "i18next";
import type { Backend } from "#client/backend-client";
import type { getAccount } from "#contract/accounts/account-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { StoreRecord } from "#contract/store/store";
import type { StudioLocale } from "#studio/locales/studio-i18n";
import type { FormField } from "./resend-form";

export type Account = CallAnswer<typeof getAccount>;

export type StudioContext = {
  requestId: string;
  nonce: string;
  /** `https://studio.example`, without a slash at the end. */
  origin: string;
  /** Whether cookies can be bound to https. */
  isSecure: boolean;
  cookies: Readonly<Record<string, string>>;
  clock: { now(): Date };
  locale: StudioLocale;
  /** IANA name, as the person's browser last said it. */
  timeZone: string;
  i18n: i18n;
  /** Of calls about no store: signing in, the person's own, the operator's. */
  client: Backend;
  /** Of a seller's calls. */
  clientOf(storeSlug: string): Backend;
  /** The same with a time of its own, for each part of an answer that is streamed. */
  streamClientOf(storeSlug: string): Backend;
  /**
   * As it stood when the request first asked: an action that changes it asks afterwards.
   * @throws PlatformError where the platform cannot say, and for a role that may not read it.
   */
  storeRecord(storeSlug: string): Promise<StoreRecord>;
  /** Asked once for all loaders of a request; null for who is not signed in. */
  account(): Promise<Account | null>;
  /** Of the form that this request sent as a document; empty for scripts and where there are files. */
  sentFields(): Promise<readonly FormField[]>;
  /** A file of the store's public media, for what a browser may not read of another host. */
  media(storeSlug: string, path: string): Promise<Response>;
  /** `https://aurora.shops.example`; a shop with a domain of its own leads on to it. */
  shopOrigin(storeSlug: string): string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    studio: StudioContext;
  }
}
