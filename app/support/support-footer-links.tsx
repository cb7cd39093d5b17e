// Links to a person or an order, under every page of the help area.
import { useTranslation } from "react-i18next";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Icon, type IconName } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

type SupportLink = { to: string; icon: IconName; title: MessageKey; text: MessageKey };

const links: readonly SupportLink[] = [
  { to: "/track", icon: "truck", title: "footer.trackOrder", text: "support.trackText" },
  { to: "/live-chat", icon: "chat", title: "support.chat", text: "support.chatText" },
  { to: "/contact", icon: "mail", title: "support.ticket", text: "support.ticketText" },
];

export function SupportFooterLinks() {
  const { t } = useTranslation();
  return (
    <nav
      className="support-footer-links mt-16 border-t border-line pt-10 max-sm:mt-12 max-sm:pt-8 print:hidden"
      aria-labelledby="support-footer-links"
    >
      <h2 className="support-subtitle mb-4 text-22" id="support-footer-links">
        {t("support.more")}
      </h2>
      <ul className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        {links.map(({ to, icon, title, text }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="support-link flex h-full min-h-22 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 no-underline transition-[border-color] in-[.support]:hover:underline hover:border-text [&>.icon]:text-mark"
            >
              <Icon name={icon} size={28} />
              <span>
                <strong className="block leading-[1.35]">{t(title)}</strong>
                <span className="support-link-text block text-14 leading-[1.35] text-pretty text-quiet">
                  {t(text)}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
