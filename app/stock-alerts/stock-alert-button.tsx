// Stock alert button below a disabled buy button: leads to the form, which comes up in a dialog
// where scripts run.
import { useTranslation } from "react-i18next";
import { DialogLink } from "#app/ui/links/dialog-link";
import { type AlertChoice, alertPath } from "./stock-alert";

const loadDialog = () =>
  import("./stock-alert-dialog").then(({ StockAlertDialog }) => StockAlertDialog);

type StockAlertButtonProps = { choice: AlertChoice; embedUrl: string | null };

export function StockAlertButton({ choice, embedUrl }: StockAlertButtonProps) {
  const { t } = useTranslation();
  const path = alertPath(choice);
  return (
    <DialogLink
      to={path}
      className="button button-secondary button-wide stock-alert-button mt-3"
      label={t("notify.title")}
      load={loadDialog}
    >
      {(Dialog, window) => (
        // Another colour or size is another form.
        <Dialog key={path} {...window} choice={choice} embedUrl={embedUrl} />
      )}
    </DialogLink>
  );
}
