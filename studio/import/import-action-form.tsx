// Button that does one thing to an import: a form of its own, which works without scripts.
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "#studio/ui/submit-button";

export function ImportActionForm({
  intent,
  tone,
  children,
}: {
  intent: string;
  tone: "primary" | "danger" | "plain";
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton intent={intent} tone={tone}>
        {children}
      </SubmitButton>
    </Form>
  );
}
