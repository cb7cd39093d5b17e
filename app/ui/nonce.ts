// The script nonce of the page, for components that add a script or style of their own.
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
