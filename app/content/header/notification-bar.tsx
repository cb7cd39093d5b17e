// Notification bar above the header, with the text that the theme sets; an empty text leaves it out.
import { useTranslation } from "react-i18next";

export function NotificationBar({ notification }: { notification: string }) {
  const { t } = useTranslation();
  if (notification === "") return null;
  return (
    <aside className="notification" aria-label={t("header.notification")}>
      {notification}
    </aside>
  );
}
