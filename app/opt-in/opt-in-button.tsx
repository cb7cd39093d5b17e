// A press on a page that a mail leads to. Programs that look through mails open their links, so that
// only a pressed button confirms or ends anything.
import { Form } from "@remix-run/react";

type OptInButtonProps = {
  /** Of the page. */
  path: string;
  token: string;
  intent: "confirm" | "forget";
  label: string;
};

export function OptInButton({ path, token, intent, label }: OptInButtonProps) {
  const look = intent === "confirm" ? "button-primary" : "button-secondary";
  return (
    // By a new document: what comes back must not be one that is remembered.
    <Form method="post" action={path} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <button type="submit" name="intent" value={intent} className={`button button-wide ${look}`}>
        {label}
      </button>
    </Form>
  );
}
