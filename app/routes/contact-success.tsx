import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useNavigationType } from "@remix-run/react";
import { useLeadEvent } from "#app/analytics/events/use-lead-event";
import { ContactSent } from "#app/contact/contact-sent";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { meta: await buildPrivateMeta(shop, "contact.sent") };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ContactSuccess() {
  // The form led here; not an address, a reload or a step back.
  useLeadEvent("contact", { isSent: useNavigationType() !== "POP" });
  return <ContactSent />;
}
