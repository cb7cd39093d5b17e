// Toasts in the shopper's language, around whatever may show one.
import type { ReactNode } from "react";
import { ToastProvider } from "#app/ui/toast";
import { useLocalization } from "./localization-context";

export function ShopToasts({ children }: { children: ReactNode }) {
  const { t } = useLocalization();
  const labels = {
    title: { danger: t("toast.error"), success: t("toast.success") },
    region: t("toast.region"),
    close: t("dialog.close"),
  };
  return <ToastProvider labels={labels}>{children}</ToastProvider>;
}
