/** One authenticated API request, decoded. Operations see this and nothing of HTTP. */
export interface Call {
  /** The `:id` of the path, empty where there is none. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly requestId: string | null;
  /** How the shop's server reaches this API, and how a browser does. */
  readonly apiUrl: string;
  readonly pageUrl: string;
}
