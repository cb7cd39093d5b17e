// Sign-up by script, without leaving the page. Not by a fetcher: after one every loader of the page runs
// again, and none of them knows of the newsletter.
import { type FormEvent, useState } from "react";
import type { SignUpResult } from "./sign-up-result";

/** Our own server's answer, which its action has given this shape. @throws when there is none. */
async function postSignUp(body: FormData): Promise<SignUpResult> {
  const response = await fetch("/newsletter/join", { method: "POST", body, redirect: "error" });
  return response.json();
}

export function useSignUp() {
  const [answer, setAnswer] = useState<SignUpResult | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    const unsent = { kind: "failed", email: "", problem: "preorder.failed" } as const;
    const answered = await postSignUp(fields).catch((): SignUpResult => unsent);
    setBusy(false);
    setAnswer(answered);
    // Read out with what went wrong.
    if (answered.kind !== "sent") form.querySelector("input")?.focus();
  }

  return { answer, isBusy, send };
}
