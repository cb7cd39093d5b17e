import type { FormObject } from "./form";

/** One authenticated API request, decoded. Operations see this and nothing of HTTP. */
export interface Call {
  readonly params: FormObject;
  /** Which key was used: a browser holds the publishable one and may do and see far less. */
  readonly as: "server" | "browser";
  /** The `:id` of the path, empty where there is none. */
  readonly id: string;
  /** The sandbox's own address as the shopper's browser reaches it. */
  readonly origin: string;
}
