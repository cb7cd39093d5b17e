// Toasts in the shopper's language, around whatever may show one.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ToastProvider } from "#app/ui/toast/toast";

export function ShopToasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const labels = {
    title: { danger: t("toast.error"), success: t("toast.success") },
    region: t("toast.region"),
    close: t("dialog.close"),
  };
  return <ToastProvider labels={labels}>{children}</ToastProvider>;
}
