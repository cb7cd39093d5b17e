// The page of the chat, which always answers. The chat is a third party's: nothing of it is requested
// before a press, which reloads this page so that its policy may let the frame in.
import { useTranslation } from "react-i18next";
import { EmbeddedForm } from "#app/ui/embedded-form";
import { FormPage } from "#app/ui/form-page";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

type LiveChatPageProps = {
  /** Null while there is no chat. */
  chatUrl: string | null;
  isStarted: boolean;
};

export function LiveChatPage({ chatUrl, isStarted }: LiveChatPageProps) {
  const { t } = useTranslation();
  const isWaiting = chatUrl !== null && !isStarted;
  return (
    <FormPage name="contact" title={t("chat.title")}>
      <ul className="contact-promises grid gap-2">
        <li className="flex items-center gap-3">
          <Icon name="clock" /> <span>{t("chat.daily")}</span>
        </li>
        <li className="flex items-center gap-3">
          <Icon name="mail" /> <span>{t("chat.mail")}</span>
        </li>
      </ul>
      {chatUrl === null && <p>{t("chat.closed")}</p>}
      {isWaiting && <p>{t("chat.from", { host: new URL(chatUrl).host })}</p>}
      {chatUrl !== null && isStarted && (
        <div className="live-chat [&_iframe]:h-[min(640px,75vh)]">
          <EmbeddedForm url={chatUrl} title={t("chat.title")} openLabel={t("chat.newTab")} />
        </div>
      )}
      {/* By a new document: the policy of this one frames nothing. */}
      <form className="contact-links mt-2 flex flex-wrap gap-3" method="get" action="/live-chat">
        {isWaiting && (
          <button type="submit" className="button button-primary" name="chat" value="open">
            {t("chat.start")}
          </button>
        )}
        <PageLink className={chatUrl === null ? "button button-primary" : "button"} to="/contact">
          {t("support.ticket")}
        </PageLink>
      </form>
    </FormPage>
  );
}
