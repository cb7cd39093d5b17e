// The loaded messages, handed in from outside the routes: by the server from its catalogues, by the
// browser from the one file that it fetched.
import { createContext, useContext } from "react";
import { invariant } from "#app/kit/invariant";
import type { Messages } from "./translator";

const MessagesContext = createContext<Messages | null>(null);

export const MessagesProvider = MessagesContext.Provider;

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  invariant(messages !== null, "useMessages needs a MessagesProvider above it");
  return messages;
}
