// Button of a form that says that its work is under way, and keeps its width meanwhile.
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

type SubmitButtonProps = {
  children: ReactNode;
  tone?: "primary" | "danger" | "plain";
  /** The form's `intent`, where one page has several forms. */
  intent?: string;
  /** Of a form that this button does not stand in. */
  form?: string;
  /** Of a fetcher; the page's own navigation when left out. */
  isBusy?: boolean;
  disabled?: boolean;
};

const looks = { primary: "button button-primary", danger: "button button-danger", plain: "button" };

export function SubmitButton(props: SubmitButtonProps) {
  const { children, tone = "primary", intent, form, disabled = false } = props;
  const { state, formData } = useNavigation();
  const isOwn = intent === undefined || formData?.get("intent") === intent;
  const isBusy = props.isBusy ?? (state !== "idle" && formData !== undefined && isOwn);
  return (
    <button
      type="submit"
      className={looks[tone]}
      aria-busy={isBusy}
      // A disabled button would lose the focus, and its value the form.
      aria-disabled={isBusy || disabled || undefined}
      onClick={(event) => (isBusy || disabled) && event.preventDefault()}
      {...(intent !== undefined && { name: "intent", value: intent })}
      {...(form !== undefined && { form })}
    >
      {children}
    </button>
  );
}
