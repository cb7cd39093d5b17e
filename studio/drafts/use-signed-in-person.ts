// Who is signed in, whose drafts a page reads.
import { useMatches } from "@remix-run/react";

/** As the frame around the page says; empty where none does. */
export function useSignedInPerson(): string {
  const frames = useMatches();
  for (const { data: frame } of frames) {
    const isFrame = typeof frame === "object" && frame !== null && "person" in frame;
    const person = isFrame ? frame.person : null;
    const isPerson = typeof person === "object" && person !== null && "id" in person;
    if (isPerson) return String(person.id);
  }
  return "";
}
