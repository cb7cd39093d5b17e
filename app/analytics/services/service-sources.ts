// Origins that the configured services need, for the CSP of a page that runs them, and the internal
// header by which a rendered page lists them. The header never leaves the worker.
import * as z from "zod";
import type { Services } from "./configured-services";

export const serviceHeader = "x-services";

export type ServiceSources = { script: string[]; connect: string[] };

const google = {
  script: ["https://www.googletagmanager.com"],
  connect: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

const sources: Record<string, ServiceSources> = {
  google,
  facebook: {
    script: ["https://connect.facebook.net"],
    connect: ["https://connect.facebook.net", "https://www.facebook.com"],
  },
};

const RootSchema = z.object({
  services: z.custom<Services>((services) => typeof services === "object" && services !== null),
});

/** @param root data of the root loader. @returns empty where no service runs. */
export function formatServices(root: unknown): string {
  const services = RootSchema.safeParse(root).data?.services;
  if (services === undefined) return "";
  const { google: tags, containers, facebook } = services;
  const names = [tags.length + containers.length > 0 && "google", facebook !== null && "facebook"];
  return names.filter((name) => name !== false).join(" ");
}

/** @param named as `formatServices` says it. */
export function listServiceSources(named: string): ServiceSources {
  const known = named.split(" ").flatMap((name) => sources[name] ?? []);
  return {
    script: known.flatMap(({ script }) => script),
    connect: known.flatMap(({ connect }) => connect),
  };
}
