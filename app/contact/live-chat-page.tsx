// The page of the chat, which always answers (Q63). A chat is somebody else's: nothing of it is asked
// for before a press, which opens this page anew so that its policy may let the frame in.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { EmbeddedForm } from "#app/ui/embedded-form";
import { Icon } from "#app/ui/icon";

type LiveChatPageProps = {
  /** Null while there is no chat. */
  chatUrl: string | null;
  isStarted: boolean;
};

export function LiveChatPage({ chatUrl, isStarted }: LiveChatPageProps) {
  const { t } = useLocalization();
  const isWaiting = chatUrl !== null && !isStarted;
  return (
    <main id="main" className="section contact">
      <h1 className="page-title">{t("chat.title")}</h1>
      <ul className="contact-promises">
        <li>
          <Icon name="clock" /> <span>{t("chat.daily")}</span>
        </li>
        <li>
          <Icon name="mail" /> <span>{t("chat.mail")}</span>
        </li>
      </ul>
      {chatUrl === null && <p>{t("chat.closed")}</p>}
      {isWaiting && <p>{t("chat.from", { host: new URL(chatUrl).host })}</p>}
      {chatUrl !== null && isStarted && (
        <div className="live-chat">
          <EmbeddedForm url={chatUrl} title={t("chat.title")} openLabel={t("chat.newTab")} />
        </div>
      )}
      {/* By a new document: the policy of this one frames nothing. */}
      <form className="contact-ways" method="get" action="/live-chat">
        {isWaiting && (
          <button type="submit" className="button button-primary" name="chat" value="open">
            {t("chat.start")}
          </button>
        )}
        <Link className={chatUrl === null ? "button button-primary" : "button"} to="/contact">
          {t("support.ticket")}
        </Link>
      </form>
    </main>
  );
}
