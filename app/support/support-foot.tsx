// SUP-05, SUP-08: the ways on from every page of the help area.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Icon, type IconName } from "#app/ui/icon";

type Way = { to: string; icon: IconName; title: MessageKey; text: MessageKey };

const ways: readonly Way[] = [
  { to: "/track", icon: "truck", title: "footer.trackOrder", text: "support.trackText" },
  { to: "/live-chat", icon: "chat", title: "support.chat", text: "support.chatText" },
  { to: "/contact", icon: "mail", title: "support.ticket", text: "support.ticketText" },
];

export function SupportFoot() {
  const { t } = useLocalization();
  return (
    <nav className="support-foot" aria-labelledby="support-foot">
      <h2 className="support-subtitle" id="support-foot">
        {t("support.more")}
      </h2>
      <ul>
        {ways.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="support-way">
              <Icon name={icon} size={28} />
              <span>
                <strong>{t(title)}</strong>
                <span className="support-way-text">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
