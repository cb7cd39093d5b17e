import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ContactSent } from "#app/contact/contact-sent";
import { buildPrivateMeta } from "#app/content/page-meta.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { meta: await buildPrivateMeta(shop, "contact.sent") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default ContactSent;
