import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findChatUrl } from "#app/contact/live-chat";
import { LiveChatPage } from "#app/contact/live-chat-page";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { flagsOf } from "#app/tenancy/flags";
import { resolveEmbed } from "#app/theme/theme-fields";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const chatUrl = findChatUrl({
    isOn: flagsOf(shop).liveChat,
    ofStore: resolveEmbed((await shop.theme())?.content?.embeddedForms?.liveChat),
    ofSite: shop.site.liveChatUrl,
  });
  const isStarted = chatUrl !== null && new URL(request.url).searchParams.get("chat") === "open";
  const meta = await buildPrivateMeta(shop, "chat.title");
  // `framed` is read by the entry: this page alone may frame it.
  return { meta, chatUrl, framed: isStarted ? chatUrl : null };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function LiveChat() {
  const { chatUrl, framed } = useLoaderData<typeof loader>();
  return <LiveChatPage chatUrl={chatUrl} isStarted={framed !== null} />;
}
