// Stands below a buy button that cannot be pressed: leads to the form, which comes up in a dialog
// where scripts run (NWS-02).
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useOnDemand } from "#app/ui/on-demand";
import { type AlertChoice, alertPath } from "./stock-alert";

const loadDialog = () =>
  import("./stock-alert-dialog").then(({ StockAlertDialog }) => StockAlertDialog);

type StockAlertButtonProps = { choice: AlertChoice; embedUrl: string | null };

export function StockAlertButton({ choice, embedUrl }: StockAlertButtonProps) {
  const { t } = useLocalization();
  const [open, setOpen] = useState(false);
  const path = alertPath(choice);
  // The form stands on its own page too.
  const Dialog = useOnDemand(loadDialog, open, () => window.location.assign(path));
  return (
    <>
      <Link
        className="button button-secondary button-wide stock-alert-button"
        to={path}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t("notify.title")}
      </Link>
      {Dialog !== null && (
        <Dialog
          // Another colour or size is another form.
          key={path}
          open={open}
          onClose={() => setOpen(false)}
          choice={choice}
          embedUrl={embedUrl}
        />
      )}
    </>
  );
}
