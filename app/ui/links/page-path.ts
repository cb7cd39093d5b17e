// Path of the page being read, in lower case, for links that say so of themselves.
import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** Of the server's head and foot: empty where none of their links leads to the page. */
export const PagePathContext = createContext("");

const usePathOfFrame = () => useContext(PagePathContext);
const usePathOfRouter = () => useLocation().pathname.toLowerCase();

/** A browser asks the router, which is out of reach where the server renders a part by itself. */
export const usePagePath = import.meta.env.SSR ? usePathOfFrame : usePathOfRouter;
